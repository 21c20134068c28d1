import autocannon from 'autocannon';

export interface Measurement {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

interface MeasureOptions {
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
  /** Requests a different address each time, with the same answer. */
  unlike?: boolean;
}

/** Measures an address for some seconds, after a warm-up. */
export async function measure(
  url: string,
  { headers = {}, connections = 20, seconds = 5, unlike = false }: MeasureOptions = {},
): Promise<Measurement> {
  const { pathname, search } = new URL(url);
  let sent = 0;
  const setupRequest = (request: object) => ({
    ...request,
    path: `${pathname}${search || '?'}&asked=${sent++}`,
  });
  const options = { url, headers, connections, ...(unlike && { requests: [{ setupRequest }] }) };
  await autocannon({ ...options, duration: 2 });
  const result = await autocannon({ ...options, duration: seconds });
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
  };
}
