import { expect, test } from 'vitest';
import { readTrace, traceHeaders, withTrace } from './spans.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

test.each([
  ['as the standard has it', `00-${ID}-${PARENT}-01`, { id: ID, step: PARENT, flags: '01' }],
  ['of a later version with more parts', `01-${ID}-${PARENT}-00-more`, { id: ID, step: PARENT, flags: '00' }],
  ['of the version that is none', `ff-${ID}-${PARENT}-01`, undefined],
  ['of no trace', `00-${'0'.repeat(32)}-${PARENT}-01`, undefined],
  ['of no parent', `00-${ID}-${'0'.repeat(16)}-01`, undefined],
  ['that is something else', 'yes', undefined],
  ['that is not there', undefined, undefined],
])('a traceparent %s is read', (_, traceparent, expected) => {
  expect(readTrace({ traceparent })).toEqual(expected);
});

test('calls within a trace continue it with a span of their own, and calls outside do not', async () => {
  const trace = readTrace({ traceparent: `00-${ID}-${PARENT}-01`, tracestate: 'vendor=1' });
  const headers = await withTrace(trace, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return traceHeaders();
  });
  expect(headers).toEqual({
    traceparent: expect.stringMatching(new RegExp(`^00-${ID}-[\\da-f]{16}-01$`)),
    tracestate: 'vendor=1',
  });
  expect(headers.traceparent).not.toContain(PARENT);
  expect(traceHeaders()).toEqual({});
  expect(withTrace(trace, () => withTrace(undefined, traceHeaders))).toEqual({});
});
