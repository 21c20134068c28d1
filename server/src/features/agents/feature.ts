import { defineFeature } from '../../engine/feature.ts';
import { personalTokens } from './owned/personal-tokens.ts';
import { serveMcp } from './serve-mcp.ts';

/** Agents: programs that read as a person by the person's own token, and MCP for them and for service tokens. */
export const feature = defineFeature({ owned: [personalTokens], serve: serveMcp });
