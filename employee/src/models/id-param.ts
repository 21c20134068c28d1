/** How the routes of single pieces of content read the `$id` of their address; spread into the route's options. */
export const idParam = {
  params: {
    parse: ({ id }: { id: string }) => ({ id: Number(id) }),
    stringify: ({ id }: { id: number }) => ({ id: String(id) }),
  },
};
