import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { BilledCustomer } from '@fieldleaf/domain/invoice/invoice';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { customersByBooking } from '@fieldleaf/domain/read-model/recent-customers';

/** Everybody who booked, who booked last first, and then who was only ever billed; each e-mail once. */
export function knownCustomers(
  model: Pick<PracticeModel, 'bookingsById' | 'invoicesById'>,
): readonly BilledCustomer[] {
  const booked = customersByBooking(model).map(({ customer }): BilledCustomer => {
    const { email, phone, address } = customer;
    return { name: customerName(customer), email, phone, address };
  });
  const byEmail = new Map(booked.map((customer) => [normaliseEmail(customer.email), customer]));
  for (const { customer } of model.invoicesById.values()) {
    const email = normaliseEmail(customer.email);
    if (!byEmail.has(email)) byEmail.set(email, customer);
  }
  return [...byEmail.values()];
}

const SHOWN = 4;

/** The few that match what is typed so far; none once one of them is chosen. */
export function customersLike(
  known: readonly BilledCustomer[],
  { name, email }: Pick<BilledCustomer, 'name' | 'email'>,
): readonly BilledCustomer[] {
  const address = normaliseEmail(email);
  if (known.some((customer) => normaliseEmail(customer.email) === address)) return [];
  const words = `${name} ${email}`.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (customer: BilledCustomer) => {
    const text = `${customer.name} ${customer.email}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return known.filter(matches).slice(0, SHOWN);
}
