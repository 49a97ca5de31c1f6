import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressOf, methodOf } from '../../../shared/calls/address.ts';
import { allCalls } from '../../../shared/calls/all.ts';
import type { Call } from '../../../shared/calls/call.ts';
import { type Day, todayIn } from '../../../shared/day.ts';
import { done, type Outcome, Refused, refused } from '../../../shared/outcome.ts';
import type { Problem, Reason } from '../../../shared/reasons.ts';
import type { App, Caller } from '../../context.ts';
import { presentBooking } from '../../days/bookings/present.ts';
import { liveBooking } from '../../days/bookings/store.ts';
import { allLocations } from '../../places/locations/store.ts';
import { invalidFields, requestFaults } from '../../platform/http/invalid.ts';
import { passedOn } from '../../platform/http/prefetching.ts';
import { problemOf } from '../../platform/http/problem.ts';
import { cleaned } from './cleaned.ts';
import { dayFrom, NO_DAY_WORDS } from './day-words.ts';
import { placeOfTool } from './store.ts';
import { nearestYes, type AssistantTool, TOOLS, type ToolWish } from './tools.ts';
import { sealedQuestion, takesYes } from './yes.ts';

/** What comes with `tools/call`. An assistant chooses the first two; the rest is written by the program around it alone (O5). */
export const toolCallSchema = z.object({
  name: z.string(),
  arguments: z.unknown(),
  inputResponses: z
    .object({
      yes: z.object({ action: z.string(), content: z.object({ yes: z.unknown() }).partial().optional() }),
    })
    .partial()
    .optional(),
  requestState: z.string().optional(),
});

export type ToolCall = z.infer<typeof toolCallSchema> & {
  /** Whether the program can pass a question on to its person. */
  readonly canAsk: boolean;
};

type Asking = { readonly app: App; readonly user: Caller; readonly request: FastifyRequest };

/** The tools that a token's scopes allow, as assistants read of them. */
export const toolsFor = (app: App, user: Caller): object[] =>
  [...TOOLS].flatMap(([name, tool]) =>
    isThere(tool, app) && isOpen(tool, user)
      ? { name, description: tool.description, ...(described.get(tool) ?? describe(tool)) }
      : [],
  );

/** Put together when they are first read, because a schema takes half a millisecond. */
const described = new WeakMap<AssistantTool, object>();

function describe(tool: AssistantTool): object {
  const [isRead, isToGo] = ['GET', 'DELETE'].map((method) => methodOf(tool.call) === method);
  const words = {
    inputSchema: z.toJSONSchema(tool.input, { io: 'input' }),
    annotations: { readOnlyHint: isRead, destructiveHint: isToGo },
  };
  described.set(tool, words);
  return words;
}

const callOf = ({ call }: AssistantTool): Call => allCalls[call];

function isThere(tool: AssistantTool, { config }: App): boolean {
  const { needs } = callOf(tool);
  return needs === undefined || config.features[needs];
}

const isOpen = (tool: AssistantTool, { token }: Caller): boolean =>
  callOf(tool).scopes?.some((scope) => token?.scopes.includes(scope)) ?? false;

/** The tool of that name, if there is one. */
export function toolNamed(app: App, name: string): AssistantTool | null {
  const tool = TOOLS.get(name);
  return tool && isThere(tool, app) ? tool : null;
}

/** Makes the call of a tool, or asks first. A refusal says why, and what would do instead (O4). */
export async function callTool(asking: Asking, tool: AssistantTool, sent: ToolCall): Promise<object> {
  const { user, request } = asking;
  if (!isOpen(tool, user)) {
    request.refusedFor = 'beyond-token';
    return refusal('beyond-token');
  }
  const understood = await wishOf(asking, tool, sent.arguments);
  if (!understood.done) return refusal(understood.reason, understood.extra);
  const wish = understood.value;
  const question = tool.asks?.(wish) ?? null;
  if (question !== null) {
    const unasked = await askedBack(asking, question, [sent.name, wish.args, question], sent);
    if (unasked) return unasked;
  }
  const answer = await send(request, tool, wish);
  if (answer instanceof Refused) return refusal(answer.reason, answer.extra);
  const [text, data = answer, isRefused = false] = tool.tells(answer as never, wish);
  return result(text, data, isRefused);
}

/** What an assistant wants: its fields checked, its days resolved (O7), and what they are about looked up. */
async function wishOf(
  { app, user }: Asking,
  tool: AssistantTool,
  input: unknown,
): Promise<Outcome<ToolWish>> {
  const { data, error } = tool.input.safeParse(input ?? {});
  if (error) return refused('invalid', invalidFields(error.issues.flatMap(requestFaults)));
  const { date, dates, ...args } = data as ToolWish['args'];
  const { areaId, bookableObjectId: objectId = null, id } = args;
  const now = app.clock.now();

  const [place = null] = areaId ? await placeOfTool(app.db, { areaId, objectId }) : [];
  if (areaId && !place) return refused('not-found');
  const zones = place ? [place] : await allLocations(app.db);
  const faults = new Map<string, string>();
  const resolved = (field: string, words: string): Day[] => {
    const days = new Set(zones.map(({ timeZone }) => dayFrom(words, todayIn(timeZone, now))));
    const [day = null] = days;
    if (day !== null && days.size === 1) return [day];
    faults.set(
      field,
      days.size > 1 ? 'is another day at another office: write it like 2026-12-03' : NO_DAY_WORDS,
    );
    return [];
  };
  const days = {
    ...(date && { date: resolved('date', date)[0] }),
    ...(dates && { dates: [...new Set(dates.flatMap((each) => resolved('dates', each)))].toSorted() }),
  };
  if (faults.size > 0)
    return refused('invalid', invalidFields(Array.from(faults, ([field, message]) => ({ field, message }))));

  const isToGo = methodOf(tool.call) === 'DELETE';
  const [row] = isToGo && id ? await liveBooking(app.db, { id, now: now.toString() }) : [];
  if (isToGo && row?.userId !== user.id) return refused('not-found');
  const booking = row ? presentBooking(row, user, now) : null;
  if (booking?.canCancel === false) return refused('day-has-passed');
  return done(cleaned({ args: { ...args, ...days }, place, booking }));
}

/** O5: the question, or why there is no yes to it; null once there is. */
async function askedBack(
  { app, user }: Asking,
  question: string,
  bound: unknown,
  { canAsk, inputResponses, requestState = '' }: ToolCall,
): Promise<object | null> {
  const asked = JSON.stringify([user.token?.id, bound]);
  if (!canAsk)
    return result(
      `Your person has to say yes to this, and your program cannot ask them. They can do it at ${app.publicUrl()}/bookings. Nothing has changed.`,
      { reason: 'cannot-ask' },
      true,
    );
  if (!inputResponses?.yes) {
    const requestedSchema = {
      type: 'object',
      properties: { yes: { type: 'boolean', title: 'Yes, do this' } },
      required: ['yes'],
    };
    const ask = {
      method: 'elicitation/create',
      params: { mode: 'form', message: question, requestedSchema },
    };
    return {
      resultType: 'input_required',
      inputRequests: { yes: ask },
      requestState: await sealedQuestion(app, asked),
    };
  }
  const { action, content } = inputResponses.yes;
  if (action !== 'accept' || content?.yes !== true)
    return result('Your person did not say yes. Nothing has changed.', { reason: 'declined' }, true);
  if (await takesYes(app, user.token?.id ?? 0, asked, requestState)) return null;
  return result(
    'That yes was to another question, is older than five minutes, or has been used. Nothing has changed; call the tool again to ask.',
    { reason: 'no-yes' },
    true,
  );
}

/** Through the routes, as the token itself would: checked, limited, logged and refused there like any other call. */
async function send(request: FastifyRequest, tool: AssistantTool, wish: ToolWish): Promise<unknown> {
  const call = tool.instead?.(wish) ?? tool.call;
  const { body, ...parts } = tool.sends(wish);
  const answer = await request.server.inject({
    method: methodOf(call) as 'GET',
    url: `/api${addressOf(call, parts)}`,
    headers: passedOn(request),
    remoteAddress: request.socket.remoteAddress ?? '',
    ...(body && { payload: body }),
  });
  const value: unknown = answer.payload ? cleaned(JSON.parse(answer.payload)) : null;
  if (answer.statusCode < 400) return value;
  const problem = value as Problem;
  return refused(problem.reason, problem);
}

function refusal(reason: Reason, extra: Record<string, unknown> = {}): object {
  const problem = problemOf(reason, extra);
  return result(problem.detail + nearestYes(reason, problem.alternatives), problem, true);
}

/** O6: the text has Perch's words and names of places; whatever else people typed is data. */
const result = (text: string, data: unknown, isError: boolean): object => ({
  content: [{ type: 'text', text }],
  structuredContent: Array.isArray(data) ? { found: data } : data,
  ...(isError && { isError }),
});
