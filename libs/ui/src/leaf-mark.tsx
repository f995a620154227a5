/** The leaf of the name: decoration beside the word, so screen readers skip it. */
export function LeafMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M27 5C14.500 4.600 6 9.800 5.400 19.200c-.200 3 .8 5.500 2.300 7.300C10.300 18.800 15 14 21 11.400 15.800 15.300 12.200 20.300 10.300 28c7.900 1.200 17.800-4.300 16.700-23Z"
        fill="var(--leaf)"
      />
      <path
        d="M4 30c1.200-2 2.400-3.100 3.800-3.600"
        stroke="var(--terracotta)"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}
