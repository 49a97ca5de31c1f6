import { spawnSync } from 'node:child_process';

/** `unanswered` is what npm said when the registry did not say whether anything is known. */
export type Audit = { known: string[] } | { unanswered: string };

type Report = {
  vulnerabilities?: Record<string, { severity: string; range: string; via: unknown[] }>;
  message?: string;
};

/** Asks the registry that npm is set to for known faults of the versions in the lockfile. */
export function audit(root: string): Audit {
  const { stdout, error } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' });
  const report = reportIn(stdout);
  if (!report?.vulnerabilities)
    return { unanswered: report?.message ?? error?.message ?? 'npm gave no report' };
  return {
    known: Object.entries(report.vulnerabilities).map(
      ([name, { severity, range, via }]) => `${name} ${range}: ${severity}, ${titlesIn(via)}`,
    ),
  };
}

function reportIn(text: string | null): Report | null {
  try {
    return JSON.parse(text ?? '') as Report;
  } catch {
    return null;
  }
}

/** A fault of its own has a title; one that comes with another package is named by that. */
const titlesIn = (via: unknown[]) =>
  via.map((each) => (typeof each === 'string' ? `by ${each}` : (each as { title: string }).title)).join('; ');
