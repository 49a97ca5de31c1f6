import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { randomUUID } from 'node:crypto';
import type { TracingConfig } from './settings.ts';
import { COMMIT, type OpenSpan, SLACK, type Tracing, WORK } from './tracing.ts';

/** The longest that shutdown waits for a collector that is down. */
const TIMEOUT_MS = 3_000;

/**
 * Traces over OTLP/HTTP, in batches and in the background; if the collector is down, traces are lost and nothing
 * else. Loaded only if an endpoint is configured.
 */
export function openTelemetry({ endpoint, headers, serviceName, share }: TracingConfig): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': randomUUID() }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [withoutIdleWork(new BatchSpanProcessor({ exporter }))],
  });
  const tracer = provider.getTracer('perch');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();

  return {
    async around({ name, kind, isApart = false, attributes = {} }, work) {
      const outer = current.getStore() ?? ROOT_CONTEXT;
      const cause = isApart ? trace.getSpanContext(outer) : undefined;
      const span = tracer.startSpan(
        name,
        {
          attributes,
          kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL,
          ...(cause && { links: [{ context: cause }] }),
        },
        isApart ? ROOT_CONTEXT : outer,
      );
      try {
        return await current.run(trace.setSpan(isApart ? ROOT_CONTEXT : outer, span), work, failing(span));
      } catch (error) {
        failing(span).fail(wordFor(error));
        throw error;
      } finally {
        span.end();
      }
    },

    receive(method, incoming) {
      const outer = propagator.extract(ROOT_CONTEXT, incoming, defaultTextMapGetter);
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, outer);
      const context = trace.setSpan(outer, span);
      return {
        traceId: span.spanContext().traceId,
        within: (work) => current.run(context, work),
        end(route, status) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
          if (status >= 500) failing(span).fail(String(status));
          span.end();
        },
      };
    },

    headers() {
      const headers: Record<string, string> = {};
      propagator.inject(current.getStore() ?? ROOT_CONTEXT, headers, defaultTextMapSetter);
      return headers;
    },

    // A collector that is down must not make shutting down fail.
    stop: () => provider.shutdown().catch(() => {}),
  };
}

const failing = (span: Span): OpenSpan => ({
  fail: (word) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', word),
});

/** Not the message: a database quotes personal data in it. */
function wordFor(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name ?? 'unknown';
}

/**
 * Passes on every span except those of work that found nothing to do: each instance looks every five seconds, which
 * would bury what people did. Spans of work wait until one of them has changed or called something.
 */
function withoutIdleWork(next: SpanProcessor): SpanProcessor {
  const buffered = new Map<string, ReadableSpan[]>();
  return {
    onStart(span, context) {
      if (isWork(span)) buffered.set(span.spanContext().traceId, []);
      next.onStart(span, context);
    },
    onEnd(span) {
      const { traceId } = span.spanContext();
      const waiting = buffered.get(traceId);
      if (!waiting) return next.onEnd(span);
      waiting.push(span);
      if (hasDone(span)) for (const each of waiting) next.onEnd(each);
      if (hasDone(span) || isWork(span)) buffered.delete(traceId);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

const isWork = ({ name }: { name: string }) => name.startsWith(WORK);

const hasDone = ({ name, kind, status }: ReadableSpan) =>
  name === COMMIT ||
  (kind === SpanKind.CLIENT && name.startsWith(SLACK)) ||
  status.code === SpanStatusCode.ERROR;
