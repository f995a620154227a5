import { type ReactNode, useEffect, useRef } from 'react';

type Props = { readonly level?: 1 | 2; readonly children: ReactNode };

/** The heading of what has just come onto the screen: reading goes on here. */
export function StageHeading({ level = 2, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Heading = `h${level}` as const;
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}
