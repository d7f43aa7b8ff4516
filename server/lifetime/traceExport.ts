import { type Env, EnvError } from '../config/env';
import { version } from '../lib/version';

/** Packages of the SDK. They are installed where traces are exported, and loaded by the setting alone. */
const SDK = '@opentelemetry/sdk-trace-node';
const EXPORTER = '@opentelemetry/exporter-trace-otlp-http';
const RESOURCES = '@opentelemetry/resources';

/** Imports one of them without the bundler's knowledge. */
async function packageOf<T>(name: string): Promise<T> {
  try {
    return (await import(/* @vite-ignore */ name)) as T;
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new EnvError(
      `OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not installed. Run: npm install ${SDK}@2 ${EXPORTER}@0.223 ${RESOURCES}@2`,
    );
  }
}

/**
 * Exports this process's spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT; the SDK reads the other OTEL_… settings
 * itself. A collector that does not answer costs the spans, never a request.
 *
 * @returns sends what is left, before the process ends; undefined without the setting
 * @throws EnvError if the SDK is not installed
 */
export async function exportTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME }: Env,
  part: string,
): Promise<(() => Promise<void>) | undefined> {
  if (endpoint === undefined) return undefined;
  const { NodeTracerProvider, BatchSpanProcessor } =
    await packageOf<typeof import('@opentelemetry/sdk-trace-node')>(SDK);
  const { OTLPTraceExporter } =
    await packageOf<typeof import('@opentelemetry/exporter-trace-otlp-http')>(EXPORTER);
  const { resourceFromAttributes } = await packageOf<typeof import('@opentelemetry/resources')>(RESOURCES);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': OTEL_SERVICE_NAME,
      'service.version': version,
      'service.instance.id': `${part}-${process.pid}`,
    }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
    ],
  });
  provider.register();
  return () => provider.shutdown().catch(() => undefined);
}
