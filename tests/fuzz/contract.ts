/** The parts of an OpenAPI 3.1 document from which requests are made. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
};

type Described = { content?: Record<string, { schema?: Schema }> };

type Described3 = {
  summary?: string;
  parameters?: { in: 'path' | 'query' | 'header'; name: string; required?: boolean; schema: Schema }[];
  requestBody?: Described;
  responses: Record<string, Described>;
};

export type OpenApi = {
  paths: Record<string, Record<string, Described3>>;
  components: { schemas: Record<string, Schema> };
};

/** One call of the contract. */
export type Operation = Described3 & { name: string; method: string; path: string; bodyType: string | null };

export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      bodyType: Object.keys(described.requestBody?.content ?? {})[0] ?? null,
    })),
  );
}
