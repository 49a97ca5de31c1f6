/** A PDF of these objects, numbered from 1; the first is the catalogue. */
export function pdf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n';
  const at = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const start = text.length;
  const rows = at.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${at.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${at.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** This many pages, each with a filled box whose width is the page number. */
export function pages(count: number, { catalogue = '', page = '', trailer = '' } = {}): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${3 + index} 0 R`).join(' ');
  const drawings = Array.from({ length: count }, (_, index) => {
    const content = `0.2 0.2 0.2 rg 50 50 ${100 * (index + 1)} 60 re f`;
    return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
  });
  return pdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      `<< /Type /Pages /Count ${count} /Kids [${kids}] /MediaBox [0 0 600 400] >>`,
      ...drawings.map(
        (_, index) => `<< /Type /Page /Parent 2 0 R /Contents ${3 + count + index} 0 R ${page} >>`,
      ),
      ...drawings,
    ],
    trailer,
  );
}

/** With a password that nobody knows. */
export const encrypted = (): Buffer => {
  const letters = `<${'41'.repeat(32)}>`;
  const id = `<${'42'.repeat(16)}>`;
  return pages(1, {
    trailer: `/ID [${id} ${id}] /Encrypt << /Filter /Standard /V 1 /R 2 /O ${letters} /U ${letters} /P -4 >>`,
  });
};

/** A page with a black box compressed as a scanner compresses faxes: 16 by 8 pixels, each row like the one before. */
export const scanned = (): Buffer => {
  const content = '500 0 0 300 50 50 cm /I Do';
  return pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 600 400] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /XObject /Subtype /Image /Width 16 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 1 /Decode [1 0] ' +
      '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 16 /Rows 8 >> /Length 1 >>\nstream\n\xff\nendstream',
  ]);
};
