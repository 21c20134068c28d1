/** Made while the console is built, by `build/first-calls.ts`. */
declare module 'virtual:first-calls' {
  const calls: import('./providers/data/first-calls.ts').FirstCalls;
  export default calls;
}
