/** Made while the console is built, by `build/first-calls.ts`. */
declare module 'virtual:first-calls' {
  const calls: import('./data/api/first-calls.ts').FirstCalls;
  export default calls;
}
