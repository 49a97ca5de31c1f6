/**
 * Runs in a browser: reads drawings with the browser's own XML parser and returns everything in them that could run, load or move, by a
 * list that is deliberately separate from the server's.
 */
export function findForbidden(drawings: string[]): string[] {
  const found: string[] = [];
  for (const svg of drawings) look(svg);
  return found;

  function look(svg: string): void {
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
    if (parsed.querySelector('parsererror')) found.push('not well-formed');
    const walker = parsed.createTreeWalker(parsed, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof ProcessingInstruction) found.push(`<?${node.target}`);
      if (!(node instanceof Element)) continue;
      const name = node.localName.toLowerCase();
      if (
        /^(script|handler|listener|set|animate.*|iframe|object|embed|form|input|img|video|audio|link|base|meta)$/.test(
          name,
        ) ||
        (node instanceof HTMLElement && !node.closest('foreignObject'))
      )
        found.push(`<${node.nodeName}>`);
      for (const { localName, value } of node.attributes) {
        const isSafeLink = name === 'a' ? /^(#|https?:|mailto:|$)/i : /^\s*(#|$)/;
        if (/^(on|src)/i.test(localName) || (localName === 'base' && node.hasAttribute('xml:base')))
          found.push(`${localName}=`);
        if (localName === 'href' && node.hasAttribute('href') && !isSafeLink.test(value))
          found.push(`href=${value}`);
      }
      if (node instanceof SVGElement || node instanceof HTMLElement) loads(node.style);
      if (node instanceof SVGStyleElement) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(node.textContent);
        for (const rule of sheet.cssRules)
          if (rule instanceof CSSStyleRule) loads(rule.style);
          else if (/url\(|@import/i.test(rule.cssText)) found.push(rule.cssText);
      }
    }
  }

  function loads(style: CSSStyleDeclaration): void {
    for (const [, address] of style.cssText.matchAll(/url\(\s*["']?([^)]*)/gi))
      if (!address?.startsWith('#')) found.push(`url(${address}`);
  }
}
