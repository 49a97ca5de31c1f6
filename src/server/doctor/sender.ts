import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import { codeOf, type Finding, findingsAbout } from './finding.ts';

const { fine, problem } = findingsAbout('Email');

/** Shorter than in other checks, so that a silent name server does not hold up the rest for long. */
const TIMEOUT_MS = 2_000;

/** DNS says that there is no such record; any other code says only that it could not be asked. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * What others can look up about the domain that emails come from: where answers and bounces go (MX), and who may send for it (SPF).
 * Without `nameServers` it asks those of this machine, which may know the company's names and no others.
 */
export async function examineSender(from: string, nameServers: readonly string[] | null): Promise<Finding[]> {
  const domain = domainToASCII(from.slice(from.lastIndexOf('@') + 1));
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  if (nameServers) resolver.setServers(nameServers);
  try {
    return [await examineWayBack(resolver, domain), await examineSpf(resolver, domain)];
  } catch (error) {
    return [
      fine(
        `${domain} could not be looked up (${codeOf(error)}), so its MX and SPF records were not checked.`,
      ),
    ];
  }
}

/** RFC 5321: without MX records mail goes to the address of the domain itself. RFC 7505: a lone dot means that it takes none. */
async function examineWayBack(resolver: Resolver, domain: string): Promise<Finding> {
  const exchanges = await orNothing(resolver.resolveMx(domain));
  const [first] = exchanges.toSorted((a, b) => a.priority - b.priority);
  if (first?.exchange === '')
    return problem(
      `${domain} says that it takes no mail (MX), and some servers refuse mail from such a domain. Use another one in MAIL_FROM.`,
    );
  if (first) return fine(`Mail to ${domain} goes to ${first.exchange} (MX).`);
  const addresses = [
    ...(await orNothing(resolver.resolve4(domain))),
    ...(await orNothing(resolver.resolve6(domain))),
  ];
  return addresses.length > 0
    ? fine(`${domain} names no mail server (MX), so mail to it goes to the domain itself.`)
    : problem(
        `${domain} has neither a mail server (MX) nor an address, so many servers refuse mail from it. Check the domain in MAIL_FROM.`,
      );
}

/** RFC 7208. Whether the relay is among those allowed cannot be seen from here: it may send through another one. */
async function examineSpf(resolver: Resolver, domain: string): Promise<Finding> {
  const texts = await orNothing(resolver.resolveTxt(domain));
  const records = texts.map((parts) => parts.join('')).filter((text) => /^v=spf1( |$)/i.test(text));
  const [record] = records;
  if (record === undefined)
    return fine(
      `${domain} does not say who may send for it (SPF). Servers other than your own may take its mail for junk.`,
    );
  if (records.length > 1)
    return problem(
      `${domain} has ${records.length} SPF records, and with more than one, none counts. Merge them.`,
    );
  return /^v=spf1 +-all *$/i.test(record)
    ? problem(`${domain} says that nobody may send for it (SPF). Use another one in MAIL_FROM.`)
    : fine(`${domain} says who may send for it (SPF). Make sure that the relay is among them.`);
}

async function orNothing<Record>(asked: Promise<Record[]>): Promise<Record[]> {
  return asked.catch((error: unknown) => {
    if (NOTHING.has(codeOf(error))) return [];
    throw error;
  });
}
