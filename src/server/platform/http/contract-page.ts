export type Schema = { $ref?: string; type?: string; description?: string; [keyword: string]: unknown };
type Body = { content?: Record<string, { schema?: Schema }>; description?: string };
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema; description?: string };
type Operation = {
  tags?: string[];
  summary?: string;
  parameters?: Parameter[];
  requestBody?: Body;
  responses?: Record<string, Body>;
};

/** The parts of an OpenAPI document that the page uses. */
export type Contract = {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema>; securitySchemes?: object };
  servers?: readonly { readonly url: string }[];
  tags?: readonly { readonly name: string }[];
};

/** The published contract as a page to read: every call, what it takes and what it returns. No scripts. */
export function contractPage({ info, paths = {}, components = {} }: Contract): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = [...new Set(calls.map(({ operation }) => operation.tags?.[0] ?? 'Other'))];
  const sections = tags.map((tag) => {
    const own = calls.filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === tag);
    return `<section><h2>${text(tag)}</h2>${own.map(callArticle).join('')}</section>`;
  });
  const schemas = Object.entries(components.schemas ?? {}).map(
    ([name, schema]) => `<article id="${text(name)}"><h3>${text(name)}</h3>${json(schema)}</article>`,
  );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API – ${text(info.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><h1>${text(info.title)} API</h1>
<p>${text(info.description ?? '')} For programs: <a href="/api/openapi.json">the same as OpenAPI 3.1</a>.</p></header>
<main>${sections.join('')}<section><h2>Shapes</h2>${schemas.join('')}</section></main>
</body>
</html>`;
}

type Call = { path: string; method: string; operation: Operation };

function callArticle({ path, method, operation }: Call): string {
  const { summary = '', parameters = [], requestBody, responses = {} } = operation;
  const rows = [
    ...parameters.map((each) => row(`${each.name} (${each.in})`, shape(each.schema))),
    ...(requestBody ? [row('body', bodyShape(requestBody))] : []),
    ...Object.entries(responses).map(([status, body]) => row(status, bodyShape(body))),
  ];
  return `<article><h3><code>${method} ${text(path)}</code></h3><p>${text(summary)}</p><table><tbody>${rows.join('')}</tbody></table></article>`;
}

const row = (name: string, value: string) => `<tr><th scope="row">${text(name)}</th><td>${value}</td></tr>`;

function bodyShape({ content, description }: Body): string {
  const schema = Object.values(content ?? {})[0]?.schema;
  return schema ? shape(schema) : text(description ?? '');
}

function shape(schema: Schema | undefined): string {
  if (!schema) return '';
  const name = schema.$ref?.split('/').pop();
  if (name) return `<a href="#${text(name)}">${text(name)}</a>`;
  const items = schema['items'] as Schema | undefined;
  if (schema.type === 'array' && items) return `list of ${shape(items)}`;
  return schema['properties']
    ? json(schema)
    : text([schema.type, schema['format'], schema.description].filter(Boolean).join(', '));
}

const json = (value: object) => `<pre tabindex="0">${text(JSON.stringify(value, null, 2))}</pre>`;

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

export const contractStyles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 72rem; margin: 0 auto; padding: 1.5rem; }
article { border-top: 1px solid light-dark(#d8d3c8, #46504f); padding: 0.5rem 0 1rem; }
h3 { margin: 0.5rem 0 0; }
th { text-align: left; vertical-align: top; padding-right: 1.5rem; font-weight: 600; white-space: nowrap; }
pre { overflow: auto; max-height: 24rem; margin: 0; font-size: 0.875rem; }
a { color: light-dark(#1d5c45, #8fd0b2); }
`;
