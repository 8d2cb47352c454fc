/** What a JPEG file says about itself before its first pixel, read without decoding. */
export type JpegHeader = {
  /** Size in stored pixels, before any EXIF orientation. */
  width: number;
  height: number;
  /** The sampling factors of each component, relative to the others (ITU T.81, B.2.2). */
  components: readonly { horizontal: number; vertical: number }[];
  /**
   * True when a decoder must hold all coefficients until the last scan: in progressive files, or with one scan per
   * component.
   */
  manyScans: boolean;
  /** Quality 1–100 on the reference encoder's scale, estimated from the luminance table. */
  quality: number | undefined;
  /** Dots per inch from the JFIF segment. */
  density: number | undefined;
};

const MARKER = { startOfScan: 0xda, endOfImage: 0xd9, quantisation: 0xdb, jfif: 0xe0 } as const;

/** Sum of the example luminance table of ITU T.81, table K.1, which the reference encoder scales to a quality. */
const REFERENCE_TABLE_SUM = 3_688;

/** Undefined when no decoder could open the bytes as JPEG: no frame before the first scan, or cut short. */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | undefined {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tableSums = new Map<number, number>();
  let density: number | undefined;
  let frame: Frame | undefined;

  for (const { marker, body } of segments(file)) {
    if (marker === MARKER.jfif) density ??= jfifDensity(body);
    else if (marker === MARKER.quantisation) addQuantisationSums(body, tableSums);
    else if (isFrame(marker)) frame ??= readFrame(marker, body);
    else if (marker === MARKER.startOfScan) {
      if (!frame || body.byteLength < 1) return undefined;
      const { luminanceTable, progressive, ...rest } = frame;
      const sum = tableSums.get(luminanceTable);
      return {
        ...rest,
        manyScans: progressive || body.getUint8(0) < frame.components.length,
        quality: sum === undefined ? undefined : qualityOf(sum),
        density,
      };
    }
  }
  return undefined;
}

/**
 * Bytes of coefficients that a decoder must hold for a file with many scans: 16 bits each, in whole blocks of 8 × 8.
 */
export function coefficientBytes(header: JpegHeader): number {
  const largest = (side: 'horizontal' | 'vertical') =>
    Math.max(...header.components.map((component) => component[side]));
  const [horizontal, vertical] = [largest('horizontal'), largest('vertical')];
  return header.components.reduce((bytes, component) => {
    const columns = Math.ceil((header.width * component.horizontal) / horizontal / 8);
    const rows = Math.ceil((header.height * component.vertical) / vertical / 8);
    return bytes + columns * rows * 64 * 2;
  }, 0);
}

/** Whether both colour components have one sample where brightness has two by two. */
export function hasHalfColours({ components: [brightness, ...colours] }: JpegHeader): boolean {
  return (
    colours.length === 2 &&
    colours.every(
      ({ horizontal, vertical }) => brightness?.horizontal === 2 * horizontal && brightness.vertical === 2 * vertical,
    )
  );
}

type Frame = Pick<JpegHeader, 'width' | 'height' | 'components'> & { luminanceTable: number; progressive: boolean };

/** Every segment up to and including the first start of scan; stops early where the file violates the format. */
function* segments(file: DataView): Generator<{ marker: number; body: DataView }> {
  let at = 2;
  while (at + 4 <= file.byteLength) {
    if (file.getUint8(at) !== 0xff) return;
    const marker = file.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = file.getUint16(at + 2);
    if (marker === MARKER.endOfImage || length < 2 || at + 2 + length > file.byteLength) return;
    yield { marker, body: new DataView(file.buffer, file.byteOffset + at + 4, length - 2) };
    if (marker === MARKER.startOfScan) return;
    at += 2 + length;
  }
}

/** SOF0 to SOF15, except the three markers between them with another meaning (DHT, JPG, DAC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readFrame(marker: number, body: DataView): Frame | undefined {
  if (body.byteLength < 9) return undefined;
  const count = body.getUint8(5);
  if (count === 0 || body.byteLength < 6 + count * 3) return undefined;
  const components = Array.from({ length: count }, (_, index) => {
    const sampling = body.getUint8(6 + index * 3 + 1);
    return { horizontal: sampling >> 4, vertical: sampling & 15 };
  });
  if (components.some(({ horizontal, vertical }) => horizontal === 0 || vertical === 0)) return undefined;
  return {
    width: body.getUint16(3),
    height: body.getUint16(1),
    components,
    luminanceTable: body.getUint8(8),
    progressive: (marker & 3) === 2,
  };
}

function addQuantisationSums(body: DataView, sums: Map<number, number>): void {
  let at = 0;
  while (at < body.byteLength) {
    const wide = body.getUint8(at) >> 4 !== 0;
    const end = at + 1 + (wide ? 128 : 64);
    if (end > body.byteLength) return;
    let sum = 0;
    for (let entry = at + 1; entry < end; entry += wide ? 2 : 1)
      sum += wide ? body.getUint16(entry) : body.getUint8(entry);
    sums.set(body.getUint8(at) & 15, sum);
    at = end;
  }
}

/** The reference encoder scales its table by 5000/q percent below 50 and 200−2q above; this is the inverse. */
function qualityOf(tableSum: number): number {
  if (tableSum <= 64) return 100;
  const percent = (tableSum / REFERENCE_TABLE_SUM) * 100;
  const quality = percent > 100 ? 5_000 / percent : (200 - percent) / 2;
  return Math.min(99, Math.max(1, Math.round(quality)));
}

function jfifDensity(body: DataView): number | undefined {
  const isJfif = body.byteLength >= 12 && body.getUint32(0) === 0x4a46_4946;
  if (!isJfif) return undefined;
  const [unit, density] = [body.getUint8(7), body.getUint16(8)];
  if (density === 0) return undefined;
  if (unit === 1) return density;
  return unit === 2 ? density * 2.54 : undefined;
}
