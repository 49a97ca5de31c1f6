import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { PERSONAL_SCOPES, SERVICE_SCOPES } from '../../../shared/calls/call.ts';
import { longDay, todayIn } from '../../../shared/day.ts';
import type { Token } from '../../../shared/tokens/contract.ts';
import { Button } from '../../core/ui/Button.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { Failed } from '../../lists/Failed.tsx';
import { ChoiceField } from '../../lists/ui/ChoiceField.tsx';
import { SecretField } from '../../lists/ui/SecretField.tsx';
import { SelectField } from '../../lists/ui/SelectField.tsx';
import { TextField } from '../../lists/ui/TextField.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import {
  OF_SERVICES,
  OWN,
  serviceTokensQuery,
  type TokenCalls,
  tokensQuery,
  useEndToken,
  useMakeToken,
} from './queries.ts';
import styles from './Sessions.module.css';
import pageStyles from './SettingsPage.module.css';
import { seenWords } from './sessionWords.ts';

/** O1: what lets programs do a part of what the reader can. */
export const MyTokens = () => <Tokens {...MINE} tokens={useQuery(tokensQuery)} />;

/** O8: the same for services, which are nobody. */
export const ServiceTokens = () => <Tokens {...SERVICES} tokens={useQuery(serviceTokensQuery)} />;

type TokensProps = {
  readonly tokens: UseQueryResult<Token[]>;
  readonly calls: TokenCalls;
  readonly title: string;
  readonly words: string;
  readonly scopes: readonly (readonly [scope: string, words: string])[];
};

function Tokens({ tokens, calls, title, words, scopes }: TokensProps) {
  const nothing = { name: '', scopes: scopes.slice(0, 1).map(([scope]) => scope), days: 90 };
  const making = useMakeToken(calls);
  const ending = useEndToken(calls);
  const [wanted, setWanted] = useState(nothing);
  const problem = making.error ?? ending.error;
  return (
    <section className={pageStyles.section} aria-label={title}>
      <h2>{title}</h2>
      <p>{words}</p>
      <Failed title="That did not work" problem={problem} takesFocus />
      {ending.isSuccess && <Banner tone="success" title="The token has ended" takesFocus />}
      {making.data && (
        <SecretField
          key={making.data.id}
          label="Your token"
          hint="Shown this once. The program sends it with every call."
          secret={making.data.token}
        />
      )}
      {!tokens.data && <LoadFailed title="We could not load your tokens" of={[tokens]} />}
      {tokens.data && tokens.data.length > 0 && (
        <ul className="stack gap-2" aria-label={title}>
          {tokens.data.map((token) => (
            <li key={token.id} className={styles.session}>
              <Words token={token} of={scopes} />
              <Button
                isPending={ending.isPending && ending.variables.id === token.id}
                aria-label={`End ${token.name}`}
                onClick={() => {
                  making.reset();
                  ending.mutate(token);
                }}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          ending.reset();
          if (!making.isPending) making.mutate(wanted as never, { onSuccess: () => setWanted(nothing) });
        }}
      >
        <TextField
          label="What the program is called"
          required
          maxLength={50}
          value={wanted.name}
          onChange={(name) => setWanted({ ...wanted, name })}
        />
        <ChoiceField
          type="checkbox"
          legend={<strong>What it may do</strong>}
          options={scopes}
          chosen={wanted.scopes}
          onChange={(scope, isChosen) =>
            setWanted({
              ...wanted,
              scopes: [...wanted.scopes.filter((each) => each !== scope), ...(isChosen ? [scope] : [])],
            })
          }
        />
        <SelectField
          label="For how long"
          options={DAYS}
          value={String(wanted.days)}
          onChange={(days) => setWanted({ ...wanted, days: Number(days) })}
        />
        <p>
          <Button type="submit" isPending={making.isPending}>
            Make a token
          </Button>
        </p>
      </form>
    </section>
  );
}

const MINE = {
  calls: OWN,
  title: 'Tokens for programs',
  words:
    'A program that has a token does what you tick below as you, until the token ends. Give it to nobody else, and end one that you no longer use. ' +
    `To connect an assistant, give it a token and the address ${location.origin}/mcp.`,
  scopes: Object.entries({
    read: 'See offices, what is free, and your bookings',
    names: 'See who sits where',
    book: 'Book or wait for a space, move, confirm and cancel for you',
  } satisfies Record<(typeof PERSONAL_SCOPES)[number], string>),
} as const;

const SERVICES = {
  calls: OF_SERVICES,
  title: 'Tokens for services',
  words:
    'They belong to nobody and stay when you leave, so end them when somebody who knows them leaves. All admins see this list.',
  scopes: Object.entries({
    occupancy: 'See offices and how much is free, without names',
    trail: 'Read the audit trail',
    leavers: 'Deactivate people who have left',
  } satisfies Record<(typeof SERVICE_SCOPES)[number], string>),
} as const;

const DAYS = [
  ['7', 'A week'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'A year'],
] as const;

function Words({
  token: { name, scopes, lastUsedAt, endsAt },
  of,
}: {
  readonly token: Token;
  readonly of: TokensProps['scopes'];
}) {
  const ends = longDay(todayIn(Temporal.Now.timeZoneId(), Temporal.Instant.from(endsAt)));
  return (
    <span className={styles.browser}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <span className="quiet">
        {of.flatMap(([scope, words]) => (scopes.includes(scope) ? [words] : [])).join('. ')}
      </span>
      <span className="quiet">
        {lastUsedAt ? seenWords(lastUsedAt) : 'Not used yet'}. Ends on <time dateTime={endsAt}>{ends}</time>
      </span>
    </span>
  );
}
