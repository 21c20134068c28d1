import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { AppError } from '@piiri/shared/errors.ts';
import { problemOf, toAppError } from '../../engine/problem/problem.ts';
import { runTool, type ToolCall } from './run-tool.ts';
import { type Tool, toolsFor } from './tools.ts';

/** Maximum length of a tool's answer in characters. */
const MAX_ANSWER = 400_000;

/** Returns a tool as clients list it. */
const listed = ({ name, description, inputSchema, annotations }: Tool) => ({
  name,
  description,
  inputSchema,
  annotations,
});

/** Returns the protocol's server for one message: nothing of a client is kept between messages. */
function serverFor(call: ToolCall): Server {
  const server = new Server({ name: 'piiri', version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolsFor(call.actor).map(listed) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: input = {} } }) => {
    const tool = toolsFor(call.actor).find((candidate) => candidate.name === name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${name}`);
    try {
      const { isError, body } = await runTool(call, tool, input);
      const text = JSON.stringify(body);
      if (text.length > MAX_ANSWER) throw new AppError('too_large');
      return { isError, content: [{ type: 'text' as const, text }] };
    } catch (error) {
      const refusal = toAppError(error);
      if (refusal.code === 'internal') call.request.log.error({ err: error }, 'mcp: tool failed');
      return {
        isError: true,
        content: [{ type: 'text' as const, text: JSON.stringify(problemOf(call.request, refusal)) }],
      };
    }
  });
  return server;
}

/** Answers one message of the protocol: Streamable HTTP without sessions, as JSON. */
export async function answerMessage(call: ToolCall): Promise<Response> {
  const { request } = call;
  const server = serverFor(call);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  try {
    await server.connect(transport);
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && name !== 'content-length' && name !== 'host' ? [[name, value]] : [],
    );
    const message = new Request('http://mcp.invalid/', { method: 'POST', headers });
    const answer = await transport.handleRequest(message, { parsedBody: request.body });
    return new Response(await answer.text(), { status: answer.status, headers: answer.headers });
  } finally {
    await server.close();
  }
}
