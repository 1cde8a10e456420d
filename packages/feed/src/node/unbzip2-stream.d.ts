declare module '@openpgp/unbzip2-stream' {
  const unbzip2Stream: (
    input: import('node:stream/web').ReadableStream<Uint8Array>,
  ) => import('node:stream/web').ReadableStream<Uint8Array>
  export default unbzip2Stream
}
