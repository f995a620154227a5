import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { printPaper } from '../../controls/print-paper.ts';

/** The paper is there only while it is printed, by the button or by the browser's own way. */
export function usePrinting(name: string) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  const print = async () => {
    flushSync(() => setIsPrinting(true));
    await printPaper(name);
    setIsPrinting(false);
  };
  return { isPrinting, print: () => void print() };
}
