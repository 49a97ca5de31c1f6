import { relative } from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isIdentifier,
  isStringLiteral,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import { API, SymbolFlags, type Type } from 'typescript/unstable/sync';

/** What `statement<Row>(…)` says of its rows: the columns that every row has, and all that a row may have. */
type RowType = { readonly file: string; readonly required: string[]; readonly known: string[] };

/** Asks the compiler, because no type is left when a test runs. */
export function rowTypes(): (statement: string) => RowType {
  const root = process.cwd();
  const config = `${root}/src/server/tsconfig.json`;
  const api = new API({ cwd: root });
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error(`TypeScript does not read ${config}.`);
  const { checker, program } = project;
  const types = new Map<string, RowType>();

  const namesIn = (type: Type, without = SymbolFlags.None) =>
    checker.getPropertiesOfType(type).flatMap(({ name, flags }) => (flags & without ? [] : [name]));

  function read(node: Node, file: string): void {
    node.forEachChild((child) => read(child, file));
    if (!isCallExpression(node) || !isIdentifier(node.expression)) return;
    const [name] = node.arguments;
    const [row] = node.typeArguments ?? [];
    const type = row && checker.getTypeFromTypeNode(row);
    if (node.expression.text !== 'statement' || !name || !type) return;
    const shapes = type.isUnionType() ? type.getTypes() : [type];
    const known = shapes.flatMap((shape) => namesIn(shape));
    types.set(nameIn(name), { file, required: namesIn(type, SymbolFlags.Optional), known });
  }

  for (const path of program.getSourceFileNames()) {
    const source = path.startsWith(`${root}/src/server/`) ? program.getSourceFile(path) : undefined;
    if (source?.text.includes('statement<')) read(source, relative(root, path));
  }
  api.close();
  // The columns of reports are data, and have no type.
  types.set('report-*', { file: '', required: [], known: [] });

  const severalOf =
    (statement: string) =>
    ([name]: [string, RowType]) =>
      name.endsWith('*') && statement.startsWith(name.slice(0, -1));
  return (statement) => {
    const found = types.get(statement) ?? [...types].find(severalOf(statement))?.[1];
    if (!found) throw new Error(`No statement<Row>('${statement}', …) says what its rows are.`);
    return found;
  };
}

/** One call may make several statements, whose names end in what tells them apart: `insert-*`. */
function nameIn(node: Node): string {
  if (isTemplateExpression(node)) return `${node.head.text}*`;
  return isStringLiteral(node) ? node.text : '';
}
