type Size = { readonly width: number; readonly height: number };

/** All pictures on one page, one row per state. */
export function contactPage(
  states: readonly { readonly name: string; readonly isNarrow?: true }[],
  sizes: readonly Size[],
  schemes: readonly string[],
): string {
  const rows = states.map(({ name, isNarrow }) => {
    const pictures = sizes
      .filter(({ width }) => !isNarrow || width < 1000)
      .flatMap(({ width }) => schemes.map((scheme) => `${name}-${width}-${scheme}.jpg`))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" height="300" loading="lazy" /></a>`);
    return `<h2 id="${name}">${name}</h2>\n<p>${pictures.join('\n')}</p>`;
  });
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8" />
<title>Perch, every screen</title>
<style>body { font-family: system-ui; background: #999 } p { display: flex; flex-wrap: wrap; gap: 8px }</style>
<h1>Every screen</h1>
${rows.join('\n')}
</html>
`;
}
