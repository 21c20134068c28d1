import type { z } from 'zod';
import { httpAddress, optional } from '../process/variables.ts';

const address = httpAddress('http://collector:4318');

/** A list in OpenTelemetry's format: `name=value,other=value`, values percent-encoded. */
const PAIRS = /^\s*[^=,\s]+=[^,]*(,\s*[^=,\s]+=[^,]*)*$/;

/**
 * OpenTelemetry's environment variables that the product itself reads; its own packages read those of sampling and
 * batching. See https://opentelemetry.io/docs/specs/otel/protocol/exporter.
 */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: optional.refine(
    (value) => !value || PAIRS.test(value),
    'must be of the form name=value,name=value',
  ),
  OTEL_SERVICE_NAME: optional.transform((value = 'piiri') => value),
};

type Variables = z.output<z.ZodObject<typeof tracingVariables>>;

/** Target of spans. */
export interface TracingSettings {
  /** Complete URL, with its path. */
  url: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function headersOf(pairs = ''): Record<string, string> {
  const named = pairs.split(',').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=');
    return at > 0 ? [[pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())]] : [];
  });
  return Object.fromEntries(named);
}

/** Returns the collector of validated variables; undefined when there is none. */
export function tracingSettings(values: Variables): TracingSettings | undefined {
  const base = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  const url = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`);
  if (!url) return undefined;
  return {
    url,
    headers: headersOf(values.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: values.OTEL_SERVICE_NAME,
  };
}
