import type { Appearance } from '@stripe/stripe-js';

/** Stripe's fields stand in frames of their own and cannot read this page's colors: they are told. */
export function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: color('--leaf'),
      colorBackground: color('--surface'),
      colorText: color('--ink'),
      colorDanger: color('--danger'),
      fontFamily: style.fontFamily,
      borderRadius: color('--radius-control'),
      spacingUnit: '4px',
    },
  };
}
