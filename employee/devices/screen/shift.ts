/** Where everything on a screen stands at a time, so that nothing burns into the panel. */
interface Frame {
  /** Offset in hundredths of the shorter side. */
  x: number;
  y: number;
  /** Whether the stage and what hangs beside it have changed places. */
  turned: boolean;
}

/** How far the frame moves in each direction, in hundredths of the shorter side. */
const REACH = 1.2;

/** Minutes of a movement from one side to the other and back; with no common divisor, so that the path is long. */
const PERIODS = { x: 11, y: 7 };

/** Minutes after which stage and side change places. */
const TURN_MINUTES = 20;

const MINUTE_MS = 60_000;

const swing = (minutes: number, period: number) =>
  Math.round(REACH * Math.sin((2 * Math.PI * minutes) / period) * 100) / 100;

/** Returns where everything stands at a time in milliseconds. */
export function frameAt(ms: number): Frame {
  const minutes = ms / MINUTE_MS;
  return {
    x: swing(minutes, PERIODS.x),
    y: swing(minutes, PERIODS.y),
    turned: Math.floor(minutes / TURN_MINUTES) % 2 === 1,
  };
}
