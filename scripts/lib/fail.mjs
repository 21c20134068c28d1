/** An error for people, printed as one line without a stack. */
export class Failure extends Error {}

/** Thrown when the process was asked to stop. */
export class Stopped extends Failure {}

/** Runs the main function of a script; an error ends the process with code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exit(1);
  }
}
