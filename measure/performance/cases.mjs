/** Cases of a service with this number of products: on another origin than the add-in, or on the same. */
export const crossOrigin = (latency, products) => ({
  name: `HTTP/1.1, cross origin, ${latency} ms`,
  latency,
  where: "cross",
  size: { products, definitions: 20, scenarios: 0 },
});

export const sameOrigin = (name, size) => ({ name, latency: 0, where: "same", size });
