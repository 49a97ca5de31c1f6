/**
 * Runs in a browser: reads drawings with the browser's own XML parser and returns everything in them that is not on
 * this list, which is deliberately separate from the server's.
 */
export function findForbidden(drawings: string[]): string[] {
  const NAMESPACE = 'http://www.w3.org/2000/svg';
  const elements = new Set(
    (
      'svg g defs switch symbol use path rect circle ellipse line polyline polygon text tspan title desc ' +
      'linearGradient radialGradient stop clipPath mask pattern marker'
    ).split(' '),
  );
  const attributes =
    /^(id|transform|href|d|points|x|y|dx|dy|rotate|width|height|r|cx|cy|rx|ry|fx|fy|fr|x1|x2|y1|y2|offset|viewBox|preserveAspectRatio|pathLength|textLength|lengthAdjust|(gradient|clipPath|mask|maskContent|pattern|patternContent|marker)Units|(gradient|pattern)Transform|spreadMethod|refX|refY|markerWidth|markerHeight|orient|fill|stroke|color|opacity|(fill|stroke|stop)-opacity|stop-color|stroke-(width|miterlimit|dashoffset|dasharray|linecap|linejoin)|(fill|clip)-rule|marker-(start|end)|clip-path|mask|font-(size|family|style|weight|variant|stretch)|(letter|word)-spacing|baseline-shift|text-(anchor|decoration|rendering)|(dominant|alignment)-baseline|writing-mode|direction|unicode-bidi|display|visibility|overflow|paint-order|vector-effect|shape-rendering|color-interpolation)$/;
  const found: string[] = [];
  for (const svg of drawings) look(svg);
  return found;

  function look(svg: string): void {
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
    if (parsed.querySelector('parsererror')) found.push('not well-formed');
    if (parsed.doctype) found.push('a doctype');
    const walker = parsed.createTreeWalker(parsed, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) continue;
      if (!(node instanceof Element)) {
        found.push(`a node of type ${node.nodeType}`);
        continue;
      }
      if (node.namespaceURI !== NAMESPACE || !elements.has(node.localName) || node.prefix)
        found.push(`<${node.nodeName}>`);
      for (const { name, namespaceURI, value } of node.attributes) {
        const isXml =
          name === 'xml:space' ||
          (name === 'xmlns' && node === parsed.documentElement && value === NAMESPACE);
        if (!isXml && (namespaceURI !== null || !attributes.test(name))) found.push(`${name}=`);
        const url = /url/i.exec(value);
        if (
          url &&
          !/^url\(#[\p{L}\p{N}_.:-]+\)( [^()]*(\([^()]*\))?)?$/u.test(value) &&
          !['id', 'font-family'].includes(name)
        )
          found.push(`${name}=${value}`);
        if (name === 'href' && !/^#[\p{L}\p{N}_.:-]+$/u.test(value)) found.push(`href=${value}`);
        if (/[\\\t\n\r]|javascript:|data:|expression\(|@import/i.test(value)) found.push(`${name}=${value}`);
      }
    }
  }
}
