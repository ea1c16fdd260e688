/** Returns the texts of the barcodes that a video shows. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string[]>;

/** What this page uses of the Barcode Detection API (WICG), which Chrome on Android has. */
interface Detector {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Kinds of barcodes on SIM cards. */
const wanted = ['code_128', 'qr_code', 'data_matrix'];

interface Browser {
  readonly BarcodeDetector?: DetectorClass;
}

/** Returns the browser's own reader; null if it has none or does not read the long barcode. */
export async function browserReader({ BarcodeDetector }: Browser): Promise<CodeReader | null> {
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !known.includes('code_128')) return null;
  const detector = new BarcodeDetector({ formats: wanted.filter((format) => known.includes(format)) });
  return async (video) => {
    // A frame that cannot be read is followed by the next one.
    const found = await detector.detect(video).catch(() => []);
    return found.map(({ rawValue }) => rawValue);
  };
}

/** Returns a reader on the library, which is fetched for it. */
async function libraryReader(): Promise<CodeReader> {
  const { textsIn } = await import('./zxing-reader.ts');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0 || height === 0) return Promise.resolve([]);
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    return Promise.resolve(textsIn(context.getImageData(0, 0, width, height)));
  };
}

/** Returns what reads barcodes here: the browser, else the library. @throws if the library cannot be fetched */
export const loadCodeReader = async (): Promise<CodeReader> =>
  (await browserReader(globalThis as Browser)) ?? libraryReader();
