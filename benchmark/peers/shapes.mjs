/** Where each shape of the sample service has its Impacts: what a client would know that was written for that shape alone. */

const tail = (address) => address.slice(address.lastIndexOf("/") + 1);

export const impactsIn = {
  hal: (json) => json._embedded.impacts.map(({ id, value }) => [id, value]),
  "hal-curies": (json) =>
    json._embedded["sample:impacts"].map(({ impactDefinition, value }) => [impactDefinition.id, value]),
  links: (json) => json.items.map(({ id, value }) => [id, value]),
  "json-api": (json) =>
    json.data.map(({ attributes, relationships }) => [
      tail(relationships["impact-definition"].links.related),
      attributes.value,
    ]),
  siren: (json) => json.entities.map(({ properties, links }) => [tail(links[1].href), properties.value]),
  "address-fields": (json) => json.items.map((item) => [item.impact_definition_id, item.amount]),
  maps: (json) => Object.entries(json.impacts),
  pairs: (json) => json.Result.Impacts.map(([id, value]) => [id, Number(value)]),
  odata: (json) => json.value.map(({ key, value }) => [key, value.amount]),
  "nested-stages": (json) => json.stages["A1-A3"].map(({ id, value }) => [id, value]),
  "header-links": (json) => json.map(({ id, result }) => [tail(id), result]),
  records: (json) => json.items.flatMap(Object.entries),
};
