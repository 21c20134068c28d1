/** Milliseconds between two looks at the camera's picture. */
const LOOKS_MS = 250;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether the browser can read QR codes by its camera. */
export const canScan = (): boolean => detectorClass() !== undefined && Boolean(navigator.mediaDevices);

/** Returns the code of a join card from what its QR code says: an address with the code, or the code itself. */
export function codeIn(scanned: string): string | undefined {
  const text = scanned.trim();
  if (!URL.canParse(text)) return /^[\w-]{4,100}$/.test(text) ? text : undefined;
  const { pathname, hash, searchParams } = new URL(text);
  const inHash = new URLSearchParams(hash.slice(1));
  return (
    searchParams.get('code') ??
    inHash.get('code') ??
    (hash.length > 1 && !hash.includes('=') ? decodeURIComponent(hash.slice(1)) : undefined) ??
    pathname.match(/\/join\/([\w-]+)/)?.[1]
  );
}

/**
 * Shows the camera in a video and resolves to the first join card's code; undefined when `signal` aborts or the camera
 * cannot be used. The camera is off afterwards.
 */
export async function scanCard(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const Detector = detectorClass();
  if (!Detector) return undefined;
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: { facingMode: 'user' } })
    .catch(() => undefined);
  if (!stream) return undefined;
  try {
    video.srcObject = stream;
    await video.play();
    const detector = new Detector({ formats: ['qr_code'] });
    while (!signal.aborted) {
      const codes = await detector.detect(video).catch(() => []);
      const code = codes.map(({ rawValue }) => codeIn(rawValue)).find((code) => code !== undefined);
      if (code) return code;
      await new Promise((resolve) => setTimeout(resolve, LOOKS_MS));
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}
