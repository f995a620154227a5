import { DEFAULT_GIFT_CARD_TERMS } from '@fieldleaf/domain/gift-card/gift-card-terms';
import { checkInTermsOf } from '@fieldleaf/domain/plant/check-in';
import { asksForReviews } from '@fieldleaf/domain/review/asks-for-reviews';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { hrefOf } from '../../navigation/routes.ts';
import {
  dollarAmounts,
  hours,
  hundredths,
  longText,
  numbers,
  onOff,
  text,
  wholeNumber,
} from './field-kinds.tsx';
import { field, type Section } from './section-fields.tsx';

/** Minimum gap between visits, and how far ahead customers may and must book. */
export const RULES: Section = {
  name: 'rules',
  rows: [
    {
      legend: 'Kept free before and after a visit',
      fields: [
        field({ path: 'bufferMinutes.onsite', as: wholeNumber, label: 'On-site buffer (minutes)' }),
        field({ path: 'bufferMinutes.virtual', as: wholeNumber, label: 'Virtual buffer (minutes)' }),
      ],
    },
    {
      legend: 'How far ahead customers have to book',
      fields: [
        field({ path: 'noticeMinutes.onsite', as: hours, label: 'On-site notice (hours)' }),
        field({ path: 'noticeMinutes.virtual', as: hours, label: 'Virtual notice (hours)' }),
      ],
    },
    field({
      path: 'horizonDays',
      as: wholeNumber,
      label: 'Can be booked ahead (days)',
      hint: 'You may plan as far ahead as you like.',
    }),
  ],
};

/** Until when customers may change their own visits; the consultant always may. */
export const CUT_OFFS: Section = {
  name: 'cut-offs',
  rows: [
    field({
      path: 'changeCutoffHours',
      as: wholeNumber,
      label: 'Reschedule and cancel until (hours before)',
      hint: 'After that, customers have to call you. This applies to visits that are already booked, too.',
    }),
  ],
};

/** Sales tax on invoices, and the tips that are offered. */
export const TAX: Section = {
  name: 'tax',
  rows: [
    field({
      path: 'taxRateBasisPoints',
      as: hundredths,
      label: 'Sales tax (percent)',
      hint: 'Applies to new invoices. Sent invoices stay as they are; tips are never taxed.',
    }),
    field({
      path: 'tipPercentPresets',
      as: numbers,
      label: 'Tips on the site (percent)',
      hint: 'Separated by commas, for example 15, 18, 20.',
    }),
    field({
      path: 'manualTipDollarPresets',
      as: numbers,
      label: 'Tips for manual bookings ($)',
      hint: 'Whole dollars, separated by commas.',
    }),
  ],
};

const giftCardsOf = ({ giftCards = DEFAULT_GIFT_CARD_TERMS }: Settings) => giftCards;

/** Gift card sales on the site: on or off, and the amounts. */
export const GIFT_CARDS: Section = {
  name: 'gift-cards',
  intro: (
    <p>
      Adds a gift card page to your site. Gift cards are paid by card, emailed on the date the buyer picks,
      and never expire. Cards already sold can still be redeemed if you turn this off.
    </p>
  ),
  rows: [
    field({
      path: 'giftCards.isOn',
      read: (settings) => giftCardsOf(settings).isOn,
      as: onOff,
      label: 'Sell gift cards on the site',
    }),
    field({
      path: 'giftCards.amountsCents',
      read: (settings) => giftCardsOf(settings).amountsCents,
      as: dollarAmounts,
      label: 'Amounts to choose from ($)',
      hint: 'Separated by commas, for example 50, 100, 150.',
    }),
    field({
      path: 'giftCards.leastCents',
      read: (settings) => giftCardsOf(settings).leastCents,
      as: hundredths,
      label: 'Smallest amount ($)',
    }),
    field({
      path: 'giftCards.mostCents',
      read: (settings) => giftCardsOf(settings).mostCents,
      as: hundredths,
      label: 'Largest amount ($)',
      hint: 'Up to $2,000',
    }),
  ],
};

/** Payment details for money not paid by card; filled-in ones are offered on the handed-over phone. */
export const PAY_MEANS: Section = {
  name: 'pay-means',
  intro: (
    <p>
      Cards and cash always work. What you fill in here is offered on the phone you hand over, too; you say
      yourself when the money has arrived.
    </p>
  ),
  rows: [
    field({
      path: 'payMeans.venmo',
      as: text,
      label: 'Venmo username',
      optional: true,
      autoCapitalize: 'none',
      autoComplete: 'off',
      spellCheck: false,
      placeholder: '@Your-Name',
      hint: 'Customers scan a code that opens your profile.',
    }),
    field({
      path: 'payMeans.zelle',
      as: text,
      label: 'Zelle email or phone',
      optional: true,
      autoCapitalize: 'none',
      autoComplete: 'off',
      hint: 'As your bank knows it. Shown large on the customer’s screen.',
    }),
    field({
      path: 'payMeans.checkPayableTo',
      as: text,
      label: 'Checks payable to',
      optional: true,
      autoComplete: 'off',
    }),
    field({
      path: 'payMeans.transfer',
      as: longText,
      label: 'Bank transfer',
      optional: true,
      rows: 4,
      hint: 'Everything a transfer needs: bank, routing and account number, name.',
    }),
  ],
};

/** Setting for asking customers how a visit was. */
export const REVIEWS: Section = {
  name: 'reviews',
  intro: (
    <p>
      The morning after you complete a visit its customer gets an email with a link to review it, at most once
      in 90 days. You read every review before it is on your site.
    </p>
  ),
  rows: [
    field({ path: 'asksForReviews', read: asksForReviews, as: onOff, label: 'Ask customers for a review' }),
  ],
  outro: (
    <a className="tap" href={hrefOf({ view: 'overview', page: 'reviews' })}>
      All reviews
    </a>
  ),
};

/** When customers are asked how the plants are, and how long saying so costs nothing. */
export const CHECK_INS: Section = {
  name: 'check-ins',
  intro: (
    <p>
      Some days after you share a visit its customer is asked by email how the plants are. They answer on
      their plant page, with up to three photos; it comes to your To do, and your answer goes to them by email
      and onto the page. 0 days turns this off.
    </p>
  ),
  rows: [
    field({
      path: 'checkIns.afterDays',
      read: (settings) => checkInTermsOf(settings).afterDays,
      as: wholeNumber,
      label: 'Days after you share a visit',
    }),
    field({
      path: 'checkIns.freeDays',
      read: (settings) => checkInTermsOf(settings).freeDays,
      as: wholeNumber,
      label: 'Free for how many days',
    }),
    field({
      path: 'checkIns.photoPriceCents',
      read: (settings) => checkInTermsOf(settings).photoPriceCents,
      as: hundredths,
      label: 'Photo consultation after that ($)',
      hint: 'Customers pay it on their plant page, send up to three photos, and you answer: no visit, no time in your calendar. 0 sells none.',
    }),
  ],
  outro: (
    <a className="tap" href={hrefOf({ view: 'overview', page: 'check-ins' })}>
      All check-ins
    </a>
  ),
};
