/** An error for people: printed as its one line, without a stack. */
export class Failure extends Error {}

/** Somebody asked us to end. */
export class Stopped extends Failure {}

/** Runs the main part of a script; what it throws ends the process with code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exit(1);
  }
}
