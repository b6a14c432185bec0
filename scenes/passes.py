"""Renders one scene with Cycles and returns its passes as arrays of shape (height, width, channels), top row first, scene-linear."""

import os
import shutil

import bpy
import numpy as np

from labels import VEGETATION

BEAUTY = {
    "diffcol": "DiffCol", "diffdir": "DiffDir", "diffind": "DiffInd", "gloscol": "GlossCol", "glosdir": "GlossDir", "glosind": "GlossInd",
    "transcol": "TransCol", "transdir": "TransDir", "transind": "TransInd", "emit": "Emit", "env": "Env",
    "normal": "Denoising Normal", "depth": "Depth", "alpha": "Alpha",
}
FEW = {"combined": "Image", "env": "Env", "diffcol": "DiffCol", "normal": "Denoising Normal", "depth": "Depth"}
INDICES = {"index": "IndexOB", "stuff": "IndexMA"}


def set_up(scene, width, height, samples, bounces=3, noise=0.0, minutes=0.0):
    """`noise`: 0 gives every pixel all samples; else a pixel is done when its error is below this share of its brightness.
    `minutes`: the beauty render stops there (0: never), with the samples it has."""
    scene.render.engine = "CYCLES"
    scene.render.threads_mode, scene.render.threads = "FIXED", 1
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.use_persistent_data = True
    scene.render.film_transparent = False
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising, cycles.use_adaptive_sampling = samples, False, noise > 0
    if noise > 0:
        cycles.adaptive_threshold, cycles.adaptive_min_samples = noise, 16
    cycles.time_limit = minutes * 60
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = bounces, bounces, 2, 2
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 4.0, 12.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    layer = scene.view_layers[0]
    for name in ("diffuse", "glossy", "transmission"):
        for part in ("color", "direct", "indirect"):
            setattr(layer, f"use_pass_{name}_{part}", True)
    layer.use_pass_emit = layer.use_pass_environment = layer.use_pass_z = True
    layer.use_pass_object_index = layer.use_pass_material_index = True
    layer.cycles.denoising_store_passes = True


def write_passes(scene, folder, names):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = folder
    out.format.file_format, out.format.color_depth, out.format.exr_codec = "OPEN_EXR", "32", "NONE"
    out.file_slots.clear()
    for slot, socket in names.items():
        out.file_slots.new(slot)
        tree.links.new(layers.outputs[socket], out.inputs[slot])


def load(folder, name):
    path = next(os.path.join(folder, f) for f in os.listdir(folder) if f.startswith(name + "0"))
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    data = np.empty(width * height * 4, dtype=np.float32)
    image.pixels.foreach_get(data)
    bpy.data.images.remove(image)
    return data.reshape(height, width, 4)[::-1, :, :3].copy()


def render(scene, folder, names):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    write_passes(scene, folder, names)
    bpy.ops.render.render()
    loaded = {name: load(folder, name) for name in names}
    shutil.rmtree(folder)
    return loaded


def render_beauty(scene, folder):
    return render(scene, folder, BEAUTY)


def label_of(layers):
    """(height, width) of uint8 fine labels; a material with a pass index of its own overrules its object's (the wood of a tree)."""
    things, stuff = (np.rint(layers[name][..., 0]).astype(np.int32) for name in INDICES)
    return np.where((stuff > 0) & (things == VEGETATION + 1), stuff - 1, np.maximum(things - 1, 0)).astype(np.uint8)


def render_labels(scene, folder):
    """One sample through every pixel's centre: labels without mixed edges."""
    cycles = scene.cycles
    kept = cycles.samples, cycles.max_bounces, cycles.pixel_filter_type, cycles.filter_width
    cycles.samples, cycles.max_bounces, cycles.pixel_filter_type, cycles.filter_width = 1, 0, "BOX", 0.01
    layers = render(scene, folder, INDICES)
    cycles.samples, cycles.max_bounces, cycles.pixel_filter_type, cycles.filter_width = kept
    return label_of(layers)


def render_both(scene, folder):
    """Labels and light in one go: indices hold a pixel's first sample, which lies somewhere within it. Half the fixed cost of two renders."""
    scene.cycles.pixel_filter_type, scene.cycles.filter_width = "BOX", 1.0
    layers = render(scene, folder, FEW | INDICES)
    return label_of(layers), layers
