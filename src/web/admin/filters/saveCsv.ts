import { ApiProblem } from '../../api.ts';
import { goToSignIn } from '../../departures.ts';

/** Asks the server for a file and hands it to the browser to keep, under the name that the server gives it. */
export async function saveCsv(path: string): Promise<void> {
  const response = await fetch(`/api${path}`, {
    credentials: 'same-origin',
    headers: { accept: 'text/csv' },
  }).catch(() => null);
  if (!response) throw unreachable();
  if (!response.ok) {
    if (response.status === 401) goToSignIn();
    throw new ApiProblem({ ...(await response.json().catch(() => ({}))), status: response.status });
  }
  // The answer may break off on its way.
  const file = await response.blob().catch(() => null);
  if (!file) throw unreachable();
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'perch.csv';
  link.click();
  URL.revokeObjectURL(address);
}

const unreachable = () =>
  new ApiProblem({
    reason: 'offline',
    title: 'No connection',
    detail: 'The file did not arrive whole. Please check your connection and try again.',
  });
