import type { TracingConfig } from '../tracing/settings.ts';
import { codeOf, type Finding, fine, problem } from './finding.ts';

const TIMEOUT_MS = 5_000;

/** Sends a collector an empty batch of spans, which it accepts like any other. */
export async function examineCollector({ endpoint, headers }: TracingConfig): Promise<Finding> {
  const { host } = new URL(endpoint);
  try {
    const { ok, status } = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-protobuf' },
      body: new Uint8Array(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (ok) return fine('Traces', `The collector at ${host} accepts them.`);
    return status === 401 || status === 403
      ? problem(
          'Traces',
          `The collector at ${host} refuses access (${status}). Check OTEL_EXPORTER_OTLP_HEADERS.`,
        )
      : problem(
          'Traces',
          `The service at ${host} does not accept traces over OTLP/HTTP (${status}). Set OTEL_EXPORTER_OTLP_ENDPOINT to the port for HTTP, usually 4318.`,
        );
  } catch (error) {
    return problem(
      'Traces',
      `The collector at ${host} cannot be reached (${codeOf(error)}). Perch runs without it; check OTEL_EXPORTER_OTLP_ENDPOINT.`,
    );
  }
}
