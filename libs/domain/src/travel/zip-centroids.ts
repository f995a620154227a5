/**
 * The middle of each ZIP code area within 85 miles of Dallas Fort Worth airport. From the US Census Bureau's Gazetteer
 * of 2021, ZIP Code Tabulation Areas (2021_Gaz_zcta_national.txt, public domain), to hundredths of a degree: half a mile
 * is close enough to tell a drive. ZIP codes of post office boxes have no area and are not in it. Every phone loads the
 * table, so it is written as it compresses best: the ZIP codes, then their latitudes, then their longitudes.
 */
const ZIPS = `
734 3039404148495359
747 20303133414753
750 0102060709101319202122232425283233343536383940414243444850515254565758606162636567686970717274757677
750 788081828788899092939498
751 0102030405091014151617192425262732343537404142434446474849505253545556575859606163646566676972738081
751 8289
752 0102030405060708091011121415161718192023242526272829303132333435363738404143444647484951525354617087
753 90
754 01020709101314151820222324282932333839404246474849525354596972747576798289909192959697
757 5152547890
758 4859
760 0102050608091011121314151617182021222328313334353639404143444849505152535455585960616364656667707173
760 77788284858687889293
761 020304050607080910111214151617181920232627293132333435374048556477798082
762 0103050708091025262728303334383940414445474849505152535558596263646566676870717273
764 0102262731333949535862727684868790
766 21222324262728313334353639404145484950515254606566707173767879818690919293
767 05
`;

/** Hundredths of a degree north of 31 degrees, two signs to the base of 36 each. */
const LATITUDES = `
8286887z878b8f7p7v837z7u7s7o835g5t5g5l6i5o5v5g7p7l5m5q5s5t5n56625w615x57585d585b565g5h4x4t4m4h5s5p6t5053555b
5v5m62605z69635n5m7s5s685i5f5j5f595e787d5n5m5l3j31484e3j2w304i4g4m4r3o3o4a4u4q5e4i5r4j4k4k4d3s334d3z344x5140
39483f3k42434g4w4u395s3t5l3s4q4h5q4s4s505e4z4y4u5054534z4v554x4u4y534v4r4r5451574z4r564y4x52595a574m4q5c534p
4m585d4n5b5d4z515h4k5c5k4n5e5a4y5k51635r606k4z6s7a6u755r5y6d6f6b6c6n5u7a7357627a7p6g6q6o5l6c716o585c6x7j7b61
706s6x786s6k5c2z3h3x3m49252h4j4i504z4o3y4s4v4w4s4p4p4p4m4m5a55535o493r3l594d4d56523g3c3z3x423j5e5i525638433v
4k464d3n434q503e5l5u3k5t5h3z564v4n555f3d4w4v4t4s524u4z4q4r4y4v4x4o4s504z4p4x4i4l4y4r584n4l4k54564i57524y5h5b
54596665636665675z6l5v6b7a70726c6w6z7e7d5d7u5u5d6c7b7e7f7b7t6l645l6y7n7k6l6l7b6u6v6u7m3j3e605x6e3n4i5a4e6648
4h3s4u5l5h5g2f2a3f1u34322w2r1y2920392f1y2w2t2d2s2q3a34202m2l2w362r232g1t2o2k2232252o291r
`;

/** Hundredths of a degree beyond 95 degrees west, in the same way. */
const LONGITUDES = `
6k4u596s5v4a6b5y3t3z4e443l3o49544h5a5a4v584p5j4h445w4t514u5q3z54544y5b5i5e4i4l4n4e4l4e5l5j5n5n5b5h4u5f5h5g5k
5l5k5f4g4q4j4q4n4u4t5q514u4r4n404a4a4b4q514h494q4k2g5h3t3q4840565b2e4f2p4i41273u4y3e5b1x4p3h3g3d4v2y2v4i4j4o
3s514433413w4a3l38343m50415c2r4n3w4i4c4b3n5050504z504x5254534v5b584u4w4y4o4q51584v544z4y4p4o574z4v545759555e
574r4z4w4u544x58505g4x4z4h505p505454333144481s383z2039202k3c3v2k2h1v282z3k233r2i34272n3g2l4c4o2a2f333i3g3p1p
453n3w2r4b2z1m2k281t1z1s3p3h605t5s5u7b645s5s5y605t5y63605t745x5z786f6h705z7d6q5t5u547o727s7j5z5s6l62625z6r6h
66645y5o5j8c8q7e6v7k7j6u7l5t7h7r7r825z6p6h6b6g6b6k6m706n6i6e666p6h6t6b636a626o6z6r6k6j6q6m6h6v6d6c695p6j6e6r
66655z5z5x625q5v5u7f625j8i85596z6j7662626c566j676e687h6m6f7k5d6f666s5472656o4x7o5b5x5e8x8y7w9g7z8d85989a8v8f
8u84968h828g5t68505g4s6n5h5h6h754m6d4m5r4z5x51805657765m597k595j71595g4v4e404a7r5u6h405s
`;

const HUNDREDTHS = 100;

/** In degrees; west of Greenwich is negative. */
export type Coordinates = { readonly latitude: number; readonly longitude: number };

const pairsOf = (signs: string): readonly string[] => signs.match(/\w\w/g) ?? [];

const degreesOf = (signs: string, whole: number): readonly number[] =>
  pairsOf(signs).map((pair) => whole + Number.parseInt(pair, 36) / HUNDREDTHS);

function readAreas(): ReadonlyMap<string, Coordinates> {
  const zips = ZIPS.trim()
    .split('\n')
    .flatMap((line) => pairsOf(line.slice(4)).map((last) => line.slice(0, 3) + last));
  const [latitudes, longitudes] = [degreesOf(LATITUDES, 31), degreesOf(LONGITUDES, 95)];
  return new Map(
    zips.map((zip, index) => [
      zip,
      { latitude: latitudes[index] ?? 0, longitude: -(longitudes[index] ?? 0) },
    ]),
  );
}

let read: ReadonlyMap<string, Coordinates> | undefined;

function centroids(): ReadonlyMap<string, Coordinates> {
  read ??= readAreas();
  return read;
}

/** The middle of a ZIP code area of the wider Dallas-Fort Worth area; undefined for any other. */
export const centroidOf = (zipCode: string): Coordinates | undefined => centroids().get(zipCode);

/** Every ZIP code in the table. */
export const knownZips = (): readonly string[] => [...centroids().keys()];
