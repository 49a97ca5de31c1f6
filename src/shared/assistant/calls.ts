import { z } from 'zod';
import { calls } from '../calls/call.ts';

/** What a client says of itself in each message, since the protocol has no sessions. */
export const PROTOCOL_VERSION = 'io.modelcontextprotocol/protocolVersion';
export const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

const capabilitiesSchema = z.looseObject({ elicitation: z.looseObject({}).optional() });
const yesSchema = z.object({ action: z.string(), content: z.looseObject({}).optional() });

const messageSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.int()]).optional(),
  method: z.string().max(200),
  params: z
    .looseObject({
      _meta: z.looseObject({ [PROTOCOL_VERSION]: z.string(), [CAPABILITIES]: capabilitiesSchema }).partial(),
      // A model chooses these two; the program around it alone writes the next (O5).
      name: z.string(),
      arguments: z.unknown(),
      inputResponses: z.object({ yes: yesSchema }).partial(),
      requestState: z.string(),
    })
    .partial()
    .optional(),
});

export const answerSchema = z.looseObject({ jsonrpc: z.literal('2.0') });

/** Not under `/api`, because assistants expect it here (O4). */
export const assistantCalls = calls({
  'POST /mcp': {
    access: 'user',
    scopes: ['read', 'names', 'book'],
    tag: 'Assistants',
    summary: 'The tools of an assistant, by the Model Context Protocol without sessions',
    description:
      'Only with a token of a person. Each tool makes one of the other calls, with its scope. A message without an id does nothing.',
    refusedAs: 'json-rpc',
    body: messageSchema,
    answer: answerSchema,
  },
});

export type AssistantMessage = z.infer<typeof messageSchema>;
