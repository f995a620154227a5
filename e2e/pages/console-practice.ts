import type { CommandsResponse, SentCommand } from '@fieldleaf/contract/commands';
import type { AdminInvoicesResponse } from '@fieldleaf/contract/invoices';
import { customerExportPath, PATHS } from '@fieldleaf/contract/paths';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { PhoneCommandKind } from '@fieldleaf/domain/command/command-payloads';
import type { CustomerExport } from '@fieldleaf/domain/read-model/customer-export';
import { createPayload, day } from '@fieldleaf/domain/testing/builders';
import { instantOf } from '@fieldleaf/domain/time/instant';
import type { Page } from '@playwright/test';
import { ulid } from 'ulid';

/** Its months look as those of 2027, by which the builders of the domain live. */
export const DAY_TO_COME = day('2094-03-15');

/** The server's side of the practice, asked with the session of the page, as another device would. */
export class ConsolePractice {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private get origin() {
    return new URL(this.page.url()).origin;
  }

  async execute<Kind extends PhoneCommandKind>(kind: Kind, payload: SentCommand<Kind>['payload']) {
    const answer = await this.page.request.post(`${this.origin}/api/admin/commands`, {
      headers: { origin: this.origin },
      data: { commands: [{ id: ulid(), kind, at: instantOf(Date.now()), payload }] },
    });
    const { outcomes } = (await answer.json()) as CommandsResponse;
    return outcomes[0];
  }

  /** A booking that is on the server before the test begins; Monday 2094-03-15 at 10:00 unless told otherwise, which is long to come, whenever this runs. */
  async addBooking(bookingId: BookingId, changes: Parameters<typeof createPayload>[0] = {}) {
    const outcome = await this.execute(
      'booking.create',
      createPayload({ bookingId, selectedDate: DAY_TO_COME, ...changes }),
    );
    if (outcome?.status !== 'applied') throw new Error(`not booked: ${JSON.stringify(outcome)}`);
  }

  /** The server's document with this id; undefined if there is none. */
  async document(id: string): Promise<Record<string, unknown> | undefined> {
    const url = `${this.origin}/sync/practice/${encodeURIComponent(id)}`;
    const answer = await this.page.request.get(url);
    return answer.ok() ? ((await answer.json()) as Record<string, unknown>) : undefined;
  }

  /** A booking's events, as the server knows them. */
  async history(bookingId: string): Promise<readonly string[]> {
    const booking = await this.document(`booking:${bookingId}`);
    return ((booking?.history ?? []) as { what: string }[]).map(({ what }) => what);
  }

  private async read<Body>(path: string): Promise<Body> {
    const answer = await this.page.request.get(`${this.origin}${path}`);
    return (await answer.json()) as Body;
  }

  async noteCount(customerEmail: string): Promise<number> {
    const path = `/api/admin/customer/${encodeURIComponent(customerEmail)}/notes`;
    return (await this.read<{ notes: unknown[] }>(path)).notes.length;
  }

  /** Every consultation note. */
  async notes(): Promise<readonly unknown[]> {
    return (await this.read<{ results: unknown[] }>('/api/consultation-notes/search')).results;
  }

  /** Every invoice as the consultant's own list has it, newest first. */
  async invoices(): Promise<AdminInvoicesResponse['invoices']> {
    return (await this.read<AdminInvoicesResponse>(PATHS.adminInvoices)).invoices;
  }

  /** The documents the server keeps about a customer; none when it knows nobody of that address. */
  async customerExport(email: string): Promise<CustomerExport['documents']> {
    const answer = await this.page.request.get(`${this.origin}${customerExportPath(email)}`);
    return answer.ok() ? ((await answer.json()) as CustomerExport).documents : [];
  }

  /** Customers of all bookings; one with two appears twice. */
  async bookedBy(): Promise<readonly string[]> {
    const path = '/api/admin/bookings?limit=100';
    const { bookings } = await this.read<{ bookings: { customer_email: string }[] }>(path);
    return bookings.map(({ customer_email }) => customer_email);
  }

  async revokeThisDevice() {
    const session = await this.page.request.get(`${this.origin}/api/admin/session`);
    const { deviceId } = (await session.json()) as { deviceId: string };
    await this.page.request.delete(`${this.origin}/api/admin/devices/${deviceId}`, {
      headers: { origin: this.origin },
    });
  }

  async endSession() {
    await this.page.request.delete(`${this.origin}/api/admin/session`, { headers: { origin: this.origin } });
  }
}
