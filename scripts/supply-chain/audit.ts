import { spawnSync } from 'node:child_process';

/** `unanswered` is npm's message if the registry did not say whether anything is known. */
export type Audit = { known: string[] } | { unanswered: string };

type Report = {
  vulnerabilities?: Record<string, { severity: string; range: string; via: unknown[] }>;
  message?: string;
};

/** Asks npm's configured registry for known vulnerabilities in the versions in the lockfile. */
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

/** A vulnerability of its own has a title; an inherited one is named after the package it comes from. */
const titlesIn = (via: unknown[]) =>
  via.map((each) => (typeof each === 'string' ? `by ${each}` : (each as { title: string }).title)).join('; ');
