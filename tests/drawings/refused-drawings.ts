import { slowDrawings } from './slow-drawings.ts';
import { drawing } from './svg.ts';

const copies = (levels: number, each: number) =>
  Array.from(
    { length: levels },
    (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(each)}</g>`,
  ).join('');
const patterns = (levels: number, rect: (level: number) => string) =>
  Array.from(
    { length: levels },
    (_, level) => `<pattern id="p${level + 1}">${rect(level).repeat(10)}</pattern>`,
  ).join('');
const head = drawing('').slice(0, -'</svg>'.length);
const MILLION = 1_000_000;

/** Drawings that are refused, and the reason. */
export const refusedDrawings: [name: string, file: () => string | Uint8Array, reason: RegExp][] = [
  [
    'entities that laugh',
    () => `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${drawing('<text>&b;</text>')}`,
    /entities/,
  ],
  [
    'an entity from a file',
    () => `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`,
    /entities/,
  ],
  [
    'an entity of a parameter',
    () => `<!DOCTYPE svg [<!ENTITY % x SYSTEM "https://evil.example/x.dtd">%x;]>${drawing('')}`,
    /entities/,
  ],
  ['an entity of nobody', () => drawing('<text>&nbsp;</text>'), /undefined entity/],
  ['50,000 groups in each other', () => drawing('<g>'.repeat(50_000) + '</g>'.repeat(50_000)), /100 deep/],
  ['500,000 groups that do not end', () => head + '<g>'.repeat(500_000), /100 deep/],
  [
    'a path of 4 MB',
    () => drawing(`<path d="M0 0${'l1 1'.repeat(MILLION)}"/>`),
    /200,000 characters in one shape/,
  ],
  [
    '100,000 attributes',
    () => drawing(`<g ${Array.from({ length: 100_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`),
    /200 attributes/,
  ],
  [
    '100,000 namespaces',
    () => drawing(`<g ${Array.from({ length: 100_000 }, (_, n) => `xmlns:a${n}="u"`).join(' ')}/>`),
    /200 attributes/,
  ],
  ['200,000 elements', () => drawing('<rect/>'.repeat(200_000)), /50,000 elements/],
  ['a text of 4 MB', () => drawing(`<text>${'x'.repeat(4 * MILLION)}</text>`), /1,000 characters/],
  ['copies of copies', () => drawing(`<rect id="a0" width="1" height="1"/>${copies(20, 10)}`), /too long/],
  [
    '160,000 copies in a few lines',
    () => drawing(`<g id="a">${'<rect/>'.repeat(400)}</g>${'<use href="#a"/>'.repeat(400)}`),
    /too long/,
  ],
  ['copies that nobody draws', () => drawing(`<defs><rect id="a0"/>${copies(30, 2)}</defs>`), /too long/],
  [
    'patterns of patterns',
    () => drawing(patterns(20, (level) => `<rect width="1" height="1" fill="url(#p${level})"/>`)),
    /too long|too deeply/,
  ],
  [
    'patterns of words painted with patterns',
    () =>
      drawing(
        patterns(20, (level) => `<text><tspan fill="url(#p${level})">x</tspan><tspan>y</tspan></text>`),
      ),
    /too long|too deeply/,
  ],
  [
    'patterns of templates of patterns',
    () =>
      drawing(
        patterns(20, (level) => `<rect width="1" height="1" fill="url(#q${level})"/>`) +
          Array.from({ length: 21 }, (_, level) => `<pattern id="q${level}" href="#p${level}"/>`).join(''),
      ),
    /too long|too deeply/,
  ],
  ['a long chain of copies', () => drawing(copies(1_000, 1)), /too deeply/],
  ['a copy of itself', () => drawing('<use id="a" href="#a"/>'), /contains itself/],
  ['a copy of what it is in', () => drawing('<g id="a"><use href="#a"/></g>'), /contains itself/],
  [
    'two that copy each other',
    () => drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
    /contains itself/,
  ],
  [
    'a pattern painted with itself',
    () => drawing('<pattern id="p"><rect width="1" height="1" fill="url(#p)"/></pattern>'),
    /contains itself/,
  ],
  [
    'gradients that lean on each other',
    () => drawing('<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>'),
    /contains itself/,
  ],
  ['a DXF', () => '  0\r\nSECTION\r\n  2\r\nHEADER\r\n', /AutoCAD drawing \(DXF\)/],
  ['a DXF with a comment', () => '999\nmade by hand\n0\nSECTION\n', /AutoCAD drawing \(DXF\)/],
  ['an old Visio file', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /office file/],
  ['a text without end', () => drawing(`<text>${'W'.repeat(1_001)}</text>`), /1,000 characters in one text/],
  [
    'a text without end in short lines',
    () => drawing(`<text>${'<tspan>Room 12 </tspan>'.repeat(130)}</text>`),
    /1,000 characters in one text/,
  ],
  ['many long texts', () => drawing(`<text>${'W'.repeat(990)}</text>`.repeat(12)), /too many long texts/],
  [
    'style rules without end',
    () => drawing(`<style>${'a,'.repeat(200_000)}{${'fill:red;'.repeat(10_000)}}</style>`),
    /style sheets/,
  ],
  ...slowDrawings,
  ['no namespace', () => '<svg viewBox="0 0 9 9"/>', /does not say that it is one/],
  ['UTF-16', () => Buffer.from(`\ufeff${drawing('')}`, 'utf16le'), /UTF-16/],
  ['UTF-16 without a mark', () => Buffer.from(drawing(''), 'utf16le'), /UTF-16/],
  [
    'UTF-7 by its own word',
    () => `<?xml version="1.0" encoding="UTF-7"?>${drawing('+ADw-script+AD4-')}`,
    /UTF-7/,
  ],
  ['an old encoding', () => `<?xml version="1.0" encoding="iso-8859-1"?>${drawing('')}`, /iso-8859-1/],
  [
    'bytes that are no UTF-8',
    () => Buffer.concat([Buffer.from(drawing('<text>')), Buffer.from([0xc0, 0xbc])]),
    /UTF-8/,
  ],
  ['null characters', () => drawing('<scr\0ipt/>'), /null characters/],
  ['XML 1.1', () => `<?xml version="1.1"?>${drawing('<text>&#1;</text>')}`, /XML 1.1/],
  ['a tag that is not closed', () => drawing('<g>'), /line 1: unexpected close tag/],
  ['an attribute given twice', () => drawing('<g id="a" id="b"/>'), /duplicate attribute/],
  [
    'an attribute given twice by two prefixes',
    () => drawing('<g xmlns:y="http://www.w3.org/1999/xlink" xlink:href="#a" y:href="#b"/>'),
    /duplicate attribute/,
  ],
  ['a prefix of nobody', () => drawing('<x:g/>'), /unbound/],
  ['a second root', () => drawing('') + drawing(''), /one root/],
  ['HTML', () => '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>', /begins with “html”/],
  ['another XML', () => '<kml xmlns="http://www.opengis.net/kml/2.2"/>', /begins with “kml”/],
  ['a text', () => 'Desk 1, Desk 2', /not an SVG/],
  ['nothing', () => '', /empty/],
  ['gzip', () => Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), /SVGZ/],
  ['a PNG', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), /This is a PNG picture/],
  ['a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /This is a JPEG picture/],
  ['a GIF', () => 'GIF89a', /This is a GIF picture/],
  ['a WebP', () => 'RIFF\x01\x02\x03\x04WEBPVP8 ', /This is a WebP picture/],
  ['a TIFF', () => Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0]), /This is a TIFF picture/],
  ['a BMP', () => 'BM\x01\x02', /This is a BMP picture/],
  ['a PDF', () => '%PDF-1.7', /This is a PDF file/],
  ['a DWG', () => 'AC1032\0\0', /AutoCAD/],
  ['a ZIP', () => Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), /ZIP/],
  ['no size', () => drawing('', 'width="100%" height="100%"'), /how large/],
  ['a size of nothing', () => drawing('', 'viewBox="0 0 0 10"'), /no size/],
  ['a size beyond all', () => drawing('', 'viewBox="0 0 1e300 10"'), /any building/],
];
