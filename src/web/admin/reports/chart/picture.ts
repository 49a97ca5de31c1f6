/** Styles that come from the page's classes and that a separate file must carry itself. */
const PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'stroke-dasharray',
  'paint-order',
] as const;

const MARGIN = 24;
const TITLE_HEIGHT = 40;
/** So that it is sharp on paper. */
const PIXELS = 2;

export type ChartFile = {
  readonly file: Blob;
  readonly text: string;
  readonly width: number;
  readonly height: number;
};

/** The chart on white paper with its title, as a self-contained file. */
export function svgOf(picture: SVGSVGElement, title: string): ChartFile {
  const paper = document.createElement('div');
  // Saved and printed charts are always light; it is rendered, but out of sight.
  paper.style.cssText =
    'color-scheme: light; color: var(--ink); position: fixed; inset: 0 auto auto -99999px';
  const copy = picture.cloneNode(true) as SVGSVGElement;
  paper.append(copy);
  document.body.append(paper);
  try {
    const { width, height } = picture.viewBox.baseVal;
    const ink = sayItself(copy);
    const framed = { width: width + 2 * MARGIN, height: height + 2 * MARGIN + TITLE_HEIGHT };
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('width', String(framed.width));
    copy.setAttribute('height', String(framed.height));
    copy.setAttribute('viewBox', `${-MARGIN} ${-MARGIN - TITLE_HEIGHT} ${framed.width} ${framed.height}`);
    copy.prepend(ground(framed), heading(title, ink));
    const text = new XMLSerializer().serializeToString(copy);
    return { file: new Blob([text], { type: 'image/svg+xml' }), text, ...framed };
  } finally {
    paper.remove();
  }
}

export async function chartPngOf({ text, width, height }: ChartFile): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * PIXELS, height * PIXELS];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), 'image/png'),
  );
}

/** Copies the page's styles into the elements. Returns the colour of the ink. */
function sayItself(copy: SVGSVGElement): string {
  const colour = colourReader();
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    const style = getComputedStyle(element);
    for (const property of PROPERTIES) {
      const value = style.getPropertyValue(property);
      const isColour = property === 'fill' || property === 'stroke';
      // A pattern is already named on the element.
      if (!value || value.startsWith('url(')) continue;
      element.setAttribute(property, isColour ? colour(value) : value);
    }
    element.removeAttribute('class');
  }
  return colour(getComputedStyle(copy).color);
}

/** As `#rrggbb` on white paper, because drawing programs do not know browsers' colour spaces. */
function colourReader(): (value: string) => string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (value) => {
    if (value === 'none' || !context) return value;
    const paint = (colour: string) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    };
    context.clearRect(0, 0, 1, 1);
    paint(value);
    // Anything invisible must stay so: without its alpha it would be black.
    if (context.getImageData(0, 0, 1, 1).data[3] === 0) return 'none';
    paint('#ffffff');
    paint(value);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
}

function heading(title: string, ink: string): SVGElement {
  const text = element('text', {
    x: '0',
    y: String(-TITLE_HEIGHT / 2),
    'font-size': '20',
    'font-weight': '600',
  });
  text.setAttribute('fill', ink);
  text.setAttribute('font-family', 'Georgia, serif');
  text.textContent = title;
  return text;
}

function ground({ width, height }: { width: number; height: number }): SVGElement {
  const place = { x: String(-MARGIN), y: String(-MARGIN - TITLE_HEIGHT) };
  return element('rect', { ...place, width: String(width), height: String(height), fill: '#ffffff' });
}

function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
