import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AssistantMessage, CAPABILITIES } from '../../../shared/assistant/calls.ts';
import { addressOf, methodOf, type Parts } from '../../../shared/calls/address.ts';
import { allCalls } from '../../../shared/calls/all.ts';
import type { Call } from '../../../shared/calls/call.ts';
import { todayIn } from '../../../shared/day.ts';
import { idField } from '../../../shared/fields.ts';
import { done, Refused, refused } from '../../../shared/outcome.ts';
import type { Problem, Reason } from '../../../shared/reasons.ts';
import type { App, Caller } from '../../context.ts';
import { presentBooking } from '../../days/bookings/present.ts';
import { liveBooking } from '../../days/bookings/store.ts';
import { newToken } from '../../people/sessions/sessions.ts';
import { invalidFields, requestFaults } from '../../platform/http/invalid.ts';
import { passedOn } from '../../platform/http/prefetching.ts';
import { problemOf } from '../../platform/http/problem.ts';
import { keyFor } from '../../platform/keys/actions.ts';
import { opened, sealed } from '../../platform/keys/sealing.ts';
import { dayInWords } from './day-words.ts';
import { placesOfTool, useYes } from './store.ts';
import { type AssistantTool, nearestYes, TOOLS, type ToolWish } from './tools.ts';

type ToolCall = NonNullable<AssistantMessage['params']>;
type Asking = { readonly app: App; readonly user: Caller; readonly request: FastifyRequest };

const isOpen = ({ call }: AssistantTool, { token }: Caller): boolean =>
  (allCalls[call] as Call).scopes?.some((scope) => token?.scopes.includes(scope)) ?? false;

/** The tools that a token's scopes allow, as assistants read of them. */
export const toolsFor = ({ config }: App, user: Caller): object[] =>
  [...TOOLS].flatMap(([name, tool]) => {
    const { needs }: Call = allCalls[tool.call];
    if (!isOpen(tool, user) || (needs && !config.features[needs])) return [];
    const inputSchema = z.toJSONSchema(tool.input(dayInWords([])), { io: 'input' });
    const [isRead, isToGo] = ['GET', 'DELETE'].map((method) => methodOf(tool.call) === method);
    const annotations = { readOnlyHint: isRead, destructiveHint: isToGo };
    return { name, description: tool.description, inputSchema, annotations };
  });

/** Makes the call of a tool, or asks first. A refusal says why, and what would do instead (O4). */
export async function callTool(asking: Asking, tool: AssistantTool, sent: ToolCall): Promise<object> {
  const { user, request } = asking;
  if (!isOpen(tool, user)) {
    request.refusedFor = 'beyond-token';
    return refusal('beyond-token');
  }
  const understood = await wishOf(asking, tool, sent.arguments ?? {});
  if (!understood.done) return refusal(understood.reason, understood.extra);
  const wish = understood.value;
  const question = tool.asks?.(wish as never);
  const unasked = question && (await askBack(asking, question, wish.args, sent));
  if (unasked) return unasked;
  const answer = await send(request, tool, wish);
  if (answer instanceof Refused) return refusal(answer.reason, answer.extra);
  const [text, data = answer, isRefused = false] = tool.tells(answer as never, wish as never);
  return result(text, data, isRefused);
}

/** What a tool is about, whichever it is. */
const aboutSchema = z.object({ areaId: idField, bookableObjectId: idField, id: idField }).partial();

/** What an assistant wants: its fields checked, its days resolved (O7), and what they are about looked up. */
async function wishOf({ app, user }: Asking, tool: AssistantTool, given: unknown) {
  const now = app.clock.now();
  const { areaId = null, bookableObjectId: objectId = null, id } = aboutSchema.safeParse(given).data ?? {};
  const places = await placesOfTool(app.db, { areaId, objectId });
  const [place = null] = areaId ? places : [];
  if (areaId && !place) return refused('not-found');
  const day = dayInWords(places.map(({ timeZone }) => todayIn(timeZone, now)));
  const { data: args, error } = tool.input(day).safeParse(given);
  if (error) return refused('invalid', invalidFields(error.issues.flatMap(requestFaults)));

  const isToGo = tool.call === 'DELETE /booking/:id';
  const [row] = isToGo && id ? await liveBooking(app.db, { id, now: now.toString() }) : [];
  if (isToGo && row?.userId !== user.id) return refused('not-found');
  const booking = row ? presentBooking(row, user, now) : null;
  if (booking?.canCancel === false) return refused('day-has-passed');
  return done(JSON.parse(JSON.stringify({ args, place, booking }), cleaned) as ToolWish);
}

const YES_MINUTES = 5;
const YES_FIELD = z.toJSONSchema(z.object({ yes: z.boolean().meta({ title: 'Yes, do this' }) }), {
  io: 'input',
});

/** O5: the question, sealed to what exactly would be done with which token, or why there is no yes to it; null once there is one. */
async function askBack(
  { app, user: { token } }: Asking,
  question: string,
  args: unknown,
  { _meta: meta, inputResponses: { yes: answer } = {}, requestState = '' }: ToolCall,
): Promise<object | null> {
  const tokenId = token?.id ?? 0;
  const bound = JSON.stringify([tokenId, question, args]);
  // A later moment is greater as text.
  const moment = (minutes: number) =>
    app.clock.now().add({ minutes }).toString({ fractionalSecondDigits: 3 });
  const unchanged = (reason: string, why: string) => result(`${why} Nothing has changed.`, { reason }, true);
  const { elicitation } = meta?.[CAPABILITIES] ?? {};
  if (!elicitation || ('url' in elicitation && !('form' in elicitation))) {
    const way = `They can do it at ${app.publicUrl()}/bookings.`;
    return unchanged(
      'cannot-ask',
      `Your person has to say yes to this, and your program cannot ask them. ${way}`,
    );
  }
  const key = await keyFor(app, 'assistant');
  if (!answer) {
    const params = { mode: 'form', message: question, requestedSchema: YES_FIELD };
    const inputRequests = { yes: { method: 'elicitation/create', params } };
    const requestState = sealed(key, bound, `${moment(YES_MINUTES)} ${newToken()}`);
    return { resultType: 'input_required', inputRequests, requestState };
  }
  if (answer.action !== 'accept' || answer.content?.['yes'] !== true)
    return unchanged('declined', 'Your person did not say yes.');
  const yes = opened(key, bound, requestState);
  if (yes && (await useYes(app.db, { tokenId, yes, now: moment(0) })).length > 0) return null;
  return unchanged(
    'no-yes',
    'That yes was to another question, is older than five minutes, or has been used: call the tool again to ask.',
  );
}

/** Through the routes, as the token itself would: checked, limited, logged and refused there like any other call. */
async function send(request: FastifyRequest, tool: AssistantTool, wish: ToolWish): Promise<unknown> {
  const [name, fields] = tool.sends?.(wish as never) ?? [tool.call, wish.args as Parts];
  const { query, body }: Call = allCalls[name];
  const { statusCode, payload } = await request.server.inject({
    method: methodOf(name) as 'GET',
    url: `/api${addressOf(name, { params: fields, ...(query && { query: fields }) })}`,
    headers: passedOn(request),
    remoteAddress: request.socket.remoteAddress ?? '',
    ...(body && { payload: fields }),
  });
  const value: unknown = payload ? JSON.parse(payload, cleaned) : null;
  const problem = value as Problem;
  return statusCode < 400 ? value : refused(problem.reason, problem);
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

/** Whatever cannot be seen and could hide a text or turn one round, but for the two joiners that some scripts need. */
const UNSEEN = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}\u{e0100}-\u{e01ef}]+/gu;

/** O6: what people typed, as data for an assistant. */
const cleaned = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? Array.from(value.replaceAll(UNSEEN, ' ')).slice(0, 100).join('') : value;
