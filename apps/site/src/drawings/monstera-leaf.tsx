import styles from './drawings.module.css';

const HALF =
  'M0 0C4.3 -10.7 12.1 -20.4 21.6 -27.1C30.9 -33.6 42.3 -37.8 53.6 -38.9C64.7 -39.9 76.7 -37.7 86.4 -32.2Q90.4 -29.7 82.1 -26.4L47.6 -10.2Q42.4 -6.6 50.1 -8.1L89.3 -20.4Q97.6 -23.7 101 -20C103.3 -17.2 105.3 -14.2 107.1 -11.1C109 -7.7 110.6 -4.1 111.9 -0.3C113 2.8 113.7 6.1 114.3 9.5Q115.1 14.3 106.2 15.9L43.1 30.5Q36.3 33.4 43.3 33.8L107 25.4Q115.9 23.7 115.9 28.7C115.8 31.2 115.7 33.8 115.4 36.3C115.2 38.9 114.8 41.5 114.4 44C114 46.6 113.5 49.2 112.9 51.7Q111.6 56.7 102.6 57.5L39.7 66.6Q32.3 68.9 38.6 69.9L99.5 67.1Q108.5 66.3 106.6 71.3C105.7 73.4 104.8 75.6 103.8 77.7C102.8 79.9 101.8 82.1 100.7 84.2C99.6 86.4 98.5 88.5 97.3 90.7Q94.5 95.6 85.5 95.9L38 100.8Q30 102.8 35.9 104.1L79.6 105.3Q88.6 104.9 85.3 109.8C84.1 111.5 82.9 113.2 81.6 114.9C80.3 116.6 79 118.3 77.7 120C76.4 121.7 75.1 123.3 73.7 125Q69.8 129.7 60.8 129.7L34.4 132.5Q26 134 31.6 135.6L53 138.5Q62 138.5 57.7 143C52 149.1 46 154.9 39.8 160.5C33.5 166.2 27 171.6 20.4 176.9C13.8 182.1 6.9 187.2 -0 192Z';

const VEINS =
  'M0 -2Q32.6 -10.4 65.1 -31.9M0 22Q47.2 15.3 94.3 -2M0 52Q49.4 49.1 98.9 41.8M0 84Q44 83.3 88 81.4M0 116Q34.3 116.3 68.5 117.2';

/** One half of the blade; the other is its mirror image. */
function HalfBlade() {
  return (
    <>
      <path d={HALF} className={styles.blade} />
      <path d={VEINS} className={styles.vein} />
      <g className={styles.window}>
        <ellipse cx="19" cy="28" rx="7" ry="2.8" transform="rotate(10 19 28)" />
        <ellipse cx="20" cy="57" rx="7" ry="2.8" transform="rotate(20 20 57)" />
      </g>
    </>
  );
}

/** A monstera leaf that unfolds from its midrib once, when the page opens. */
export function MonsteraLeaf({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="-150 -108 300 330" className={className} aria-hidden="true">
      <g transform="rotate(-14)">
        <g className={styles.right}>
          <HalfBlade />
        </g>
        <g transform="scale(-1 1)">
          <g className={styles.left}>
            <HalfBlade />
          </g>
        </g>
        <path d="M0 191C2 120-2 60 0 0C4-34 22-70 60-92" className={styles.midrib} pathLength="1" />
      </g>
    </svg>
  );
}
