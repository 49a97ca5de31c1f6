import type { Page } from 'playwright-core';

/** Gives the editor a file to import. */
export const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel(/^Choose a file/).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

/** The same with one that becomes the background. */
export async function bring(page: Page, name: string, buffer: Buffer): Promise<void> {
  await choose(page, name, buffer);
  await page.getByRole('heading', { name: 'Imported drawing' }).waitFor();
}

/** A JPEG that is dark on the left, made by a browser. */
export async function jpeg(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w!, h!];
      const context = canvas.getContext('2d')!;
      context.fillStyle = 'white';
      context.fillRect(0, 0, w!, h!);
      context.fillStyle = 'black';
      context.fillRect(0, 0, w! / 4, h!);
      return canvas.toDataURL('image/jpeg');
    },
    [width, height],
  );
  return Buffer.from(url.split(',')[1]!, 'base64');
}

/** The brightness of a PNG at some points, from 0 to 255; the points are fractions of its width and height. */
export function shades(page: Page, file: Buffer, points: [x: number, y: number][]): Promise<number[]> {
  return page.evaluate(
    async ({ url, points }) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext('2d', { willReadFrequently: true })!;
      context.drawImage(image, 0, 0);
      return points.map(
        ([x, y]) =>
          context.getImageData(Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1).data[0]!,
      );
    },
    { url: `data:image/png;base64,${file.toString('base64')}`, points },
  );
}
