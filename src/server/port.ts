/** For people at the terminal; null if the error is not about a port in use. */
export function sentenceOfTakenPort(error: unknown): string | null {
  const { code, port } = error as { code?: string; port?: number };
  return code === 'EADDRINUSE'
    ? `Perch cannot start: port ${port} is taken by another program; set PORT to use a different one.`
    : null;
}
