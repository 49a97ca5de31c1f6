import { z } from 'zod';

/** The names are OpenTelemetry's own, which operators know. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address starting with http:// or https://' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^(\s*[\w-]+=([^,%]|%[0-7][\da-f])*(,|$))+$/i,
      'must be names and values such as api-key=secret, separated by commas',
    )
    .transform((text) => Object.fromEntries(text.split(',').filter(Boolean).map(nameAndValue)))
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('perch'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a share between 0 and 1, such as 0.1')
    .transform(Number)
    .default(1),
};

const schema = z.object(tracingSettings);

export type TracingConfig = NonNullable<ReturnType<typeof tracingIn>>;

/** Where traces go; null sends none. */
export function tracingIn(settings: z.infer<typeof schema>) {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return null;
  return {
    endpoint,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: settings.OTEL_SERVICE_NAME,
    /** The share of traces that are sent, 0 to 1. */
    share: settings.OTEL_TRACES_SAMPLER_ARG,
  };
}

function nameAndValue(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1))];
}
