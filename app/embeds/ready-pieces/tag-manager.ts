/** What Google Analytics calls what happens in a widget; `generate_lead` is one of its recommended events. */
const eventNames = { uploaded: "visualizer_photo", generated: "visualizer_picture", lead: "generate_lead" } as const;

/**
 * Hears the widget, whether our script or a plain frame has put it there, and tells the page's data layer: the name of the
 * event and an id that is the same wherever the event turns up, so that nothing counts twice. Nothing about a person.
 * It runs in pages that may be old: no newer words than the browsers know that Tag Manager knows.
 */
export function listenerCode(origin: string): string {
  return `<script>
(function () {
  var names = ${JSON.stringify(eventNames)};
  var told = {};
  addEventListener("message", function (event) {
    var data = event.data;
    if (event.origin !== ${JSON.stringify(origin)} || !data || data.source !== "eavesight") return;
    var name = Object.prototype.hasOwnProperty.call(names, data.event) ? names[data.event] : "";
    if (!name || told[data.id]) return;
    told[data.id] = true;
    (window.dataLayer = window.dataLayer || []).push({ event: name, event_id: data.id });
  });
})();
</script>`;
}

/**
 * A container to import into Google Tag Manager (its export format 2): the listener on all pages, and a tag that hands its
 * events to Google Analytics 4. The measurement ID is a constant to fill in.
 */
export function tagManagerContainer(origin: string): string {
  const ids = { accountId: "0", containerId: "0" };
  const text = (key: string, value: string) => ({ type: "TEMPLATE", key, value });
  const isOurs = `^(${Object.values(eventNames).join("|")})$`;
  const eventId = {
    type: "MAP",
    map: [text("parameter", "event_id"), text("parameterValue", "{{Visualizer event ID}}")],
  };
  const container = {
    exportFormatVersion: 2,
    exportTime: "2026-11-23 00:00:00",
    containerVersion: {
      ...ids,
      path: "accounts/0/containers/0/versions/0",
      containerVersionId: "0",
      container: {
        ...ids,
        path: "accounts/0/containers/0",
        name: "Visualizer",
        publicId: "GTM-VISUAL",
        usageContext: ["WEB"],
      },
      tag: [
        {
          ...ids,
          tagId: "1",
          name: "Visualizer - listen",
          type: "html",
          parameter: [
            text("html", listenerCode(origin)),
            { type: "BOOLEAN", key: "supportDocumentWrite", value: "false" },
          ],
          // "All Pages", which every container has.
          firingTriggerId: ["2147479553"],
          tagFiringOption: "ONCE_PER_LOAD",
        },
        {
          ...ids,
          tagId: "2",
          name: "Visualizer - Google Analytics",
          type: "gaawe",
          parameter: [
            text("eventName", "{{Event}}"),
            text("measurementIdOverride", "{{Visualizer measurement ID}}"),
            { type: "LIST", key: "eventSettingsTable", list: [eventId] },
          ],
          firingTriggerId: ["3"],
          tagFiringOption: "ONCE_PER_EVENT",
        },
      ],
      trigger: [
        {
          ...ids,
          triggerId: "3",
          name: "Visualizer - event",
          type: "CUSTOM_EVENT",
          customEventFilter: [{ type: "MATCH_REGEX", parameter: [text("arg0", "{{_event}}"), text("arg1", isOurs)] }],
        },
      ],
      variable: [
        {
          ...ids,
          variableId: "4",
          name: "Visualizer event ID",
          type: "v",
          parameter: [
            { type: "INTEGER", key: "dataLayerVersion", value: "2" },
            { type: "BOOLEAN", key: "setDefaultValue", value: "false" },
            text("name", "event_id"),
          ],
        },
        {
          ...ids,
          variableId: "5",
          name: "Visualizer measurement ID",
          type: "c",
          parameter: [text("value", "G-XXXXXXXXXX")],
        },
      ],
      builtInVariable: [{ ...ids, type: "EVENT", name: "Event" }],
    },
  };
  return `${JSON.stringify(container, null, 2)}\n`;
}
