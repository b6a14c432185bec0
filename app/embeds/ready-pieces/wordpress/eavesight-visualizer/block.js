/* The block's face in the editor: what it will show is drawn by WordPress on the page itself. */
((wp) => {
  const { createElement: el, Fragment } = wp.element;
  const { InspectorControls, useBlockProps } = wp.blockEditor;
  const { PanelBody, Placeholder, SelectControl, TextControl } = wp.components;
  const { __ } = wp.i18n;
  const words = (text) => __(text, "eavesight-visualizer");
  const types = [
    ["manager", "All services"],
    ["landscape", "Landscape"],
    ["roofing", "Roofing"],
    ["pools", "Pools"],
  ];
  const kinds = [
    ["inline", "In the page"],
    ["button", "Button"],
    ["floating", "Floating button"],
  ];
  const options = (list) => list.map(([value, label]) => ({ value, label: words(label) }));

  function Edit({ attributes, setAttributes }) {
    const props = useBlockProps();
    const { type, kind, label } = attributes;
    const text =
      kind === "inline"
        ? null
        : el(TextControl, {
            label: words("Button text"),
            value: label,
            placeholder: words("See it on your home"),
            onChange: (value) => setAttributes({ label: value }),
          });
    const controls = el(
      PanelBody,
      { title: words("Visualizer") },
      el(SelectControl, {
        label: words("Services"),
        value: type,
        options: options(types),
        onChange: (value) => setAttributes({ type: value }),
      }),
      el(SelectControl, {
        label: words("Shown as"),
        value: kind,
        options: options(kinds),
        onChange: (value) => setAttributes({ kind: value }),
      }),
      text,
    );
    const note = words("Your visitors see the visualizer here, on the published page.");
    const shown = el(Placeholder, { icon: "admin-home", label: words("Visualizer"), instructions: note });
    return el(Fragment, null, el(InspectorControls, null, controls), el("div", props, shown));
  }

  wp.blocks.registerBlockType("eavesight/visualizer", {
    apiVersion: 3,
    title: words("Visualizer"),
    description: words("Visitors see your work on a photo of their own home."),
    icon: "admin-home",
    category: "widgets",
    attributes: {
      type: { type: "string", default: "manager" },
      kind: { type: "string", default: "inline" },
      label: { type: "string", default: "" },
    },
    edit: Edit,
    save: () => null,
  });
})(window.wp);
