/** The way in that was chosen last in this browser, if it was a provider's. */
const WAY = 'perch.provider';

export function noteProvider(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(WAY);
    else localStorage.setItem(WAY, id);
  } catch {
    // Only the offer to sign out there is lost.
  }
}

export function hasUsedProvider(id: string): boolean {
  try {
    return localStorage.getItem(WAY) === id;
  } catch {
    return false;
  }
}
