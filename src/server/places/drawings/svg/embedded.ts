/** A picture inside a drawing, as PNG, JPEG, GIF or WebP, and nothing that could be more than a picture. */
const EMBEDDED = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i;

/** How many pixels an embedded picture says it has; null for anything else. */
export function pixelsIn(href: string): number | null {
  const [start] = EMBEDDED.exec(href) ?? [];
  if (start === undefined) return null;
  const file = Buffer.from(href.slice(start.length), 'base64');
  const has = (text: string, at = 0) => file.toString('latin1', at, at + text.length) === text;
  if (file.length < 30) return null;
  if (has('\x89PNG')) return file.readUInt32BE(16) * file.readUInt32BE(20);
  if (has('GIF8')) return file.readUInt16LE(6) * file.readUInt16LE(8);
  if (has('RIFF') && has('WEBP', 8)) return pixelsOfWebp(file, has);
  return has('\xff\xd8') ? pixelsOfJpeg(file) : null;
}

function pixelsOfWebp(file: Buffer, has: (text: string, at: number) => boolean): number | null {
  if (has('VP8X', 12)) return (file.readUIntLE(24, 3) + 1) * (file.readUIntLE(27, 3) + 1);
  if (has('VP8 ', 12)) return (file.readUInt16LE(26) & 0x3fff) * (file.readUInt16LE(28) & 0x3fff);
  const bits = file.readUInt32LE(21);
  return has('VP8L', 12) ? ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1) : null;
}

/** From the marker that begins the frame. */
function pixelsOfJpeg(file: Buffer): number | null {
  for (let at = 2; at + 9 < file.length && file[at] === 0xff; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return file.readUInt16BE(at + 5) * file.readUInt16BE(at + 7);
  }
  return null;
}
