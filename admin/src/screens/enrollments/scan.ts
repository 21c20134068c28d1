/** https://developer.mozilla.org/docs/Web/API/BarcodeDetector: not in every browser, and not in TypeScript. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

type WithDetector = typeof globalThis & {
  BarcodeDetector?: new (options: { formats: string[] }) => Detector;
};

const detectorClass = () => (globalThis as WithDetector).BarcodeDetector;

/** Whether the browser reads codes by the camera. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;

/** Time between two looks, ms. */
const EVERY_MS = 200;

/** The same code is not read again before it has been away for so long, ms. */
const AWAY_MS = 3000;

/**
 * Reads QR codes from a video until `signal` aborts; each is told once while it is held to the camera. Rejects where the camera
 * cannot be opened.
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
  const look = async () => {
    if (signal.aborted) return;
    const [found] = await detector.detect(video).catch(() => []);
    const now = Date.now();
    if (found?.rawValue) {
      if (found.rawValue !== seen.code || now - seen.at > AWAY_MS) onCode(found.rawValue);
      Object.assign(seen, { code: found.rawValue, at: now });
    }
    setTimeout(() => void look(), EVERY_MS);
  };
  await look();
}
