/**
 * https://developer.mozilla.org/docs/Web/API/BarcodeDetector: not available in every browser, nor in TypeScript's
 * types.
 */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

type WithDetector = typeof globalThis & {
  BarcodeDetector?: new (options: { formats: string[] }) => Detector;
};

const detectorClass = () => (globalThis as WithDetector).BarcodeDetector;

/** Whether the browser can scan codes with the camera. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;

/** Interval between detections, ms. */
const DETECT_INTERVAL_MS = 200;

/** Time in ms without a code in view after which the same code is reported again. */
const REPEAT_AFTER_MS = 3000;

/**
 * Scans QR codes from the camera until `signal` aborts; each is reported once while it is held in view. Rejects when
 * the camera cannot be opened.
 */
export async function scanCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const Detector = detectorClass();
  if (!Detector) return;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const detector = new Detector({ formats: ['qr_code'] });
  const seen = { code: '', at: 0 };
  const scanFrame = async () => {
    if (signal.aborted) return;
    const [barcode] = await detector.detect(video).catch(() => []);
    const now = Date.now();
    if (barcode?.rawValue) {
      if (barcode.rawValue !== seen.code || now - seen.at > REPEAT_AFTER_MS) onCode(barcode.rawValue);
      Object.assign(seen, { code: barcode.rawValue, at: now });
    }
    setTimeout(() => void scanFrame(), DETECT_INTERVAL_MS);
  };
  await scanFrame();
}
